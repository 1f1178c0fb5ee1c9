/** A fictitious RFC, written for these tests. */
export const fixtureText = `



Independent Submission                                        A. Nobody
Request for Comments: 99921                              Fictitious Org
Category: Informational                                    January 2026


                  The Widget Rotation Protocol (WRP)

Abstract

   This document describes how a widget, its rotation and its Spin-After
   header field work.

Table of Contents

   1. Introduction ....................................................1
   2. Status Codes ....................................................1
      2.1. 742 Too Much Rotation ......................................1
   3. Limits ..........................................................2
   4. Frames ..........................................................2
   5. References ......................................................2

1.  Introduction

   A widget is a device that rotates.  Widgets have existed for a long
   time, and their rotation is well understood.

2.  Status Codes

   The status codes of this protocol are sent in every reply.

2.1.  742 Too Much Rotation

   The 742 status code indicates that the widget was rotated too often
   within one period ("spin limiting").

   Replies SHOULD carry a Spin-After header field that says how long the
   peer has to wait before it rotates the widget again.

   For example:

      WRP/1 742 Too Much Rotation
      Spin-After: 60

3.  Limits

   The name of a widget is at most 31 octets long.

   A peer that has to cut a name short at this limit drops the bytes at
   its end, and it tells the person who chose the name that this has




Nobody                       Informational                      [Page 1]
\f
RFC 99921                Widget Rotation Protocol           January 2026


   happened, once for each truncation.

4.  Frames

   Every frame begins with one of these types:

   o  HELLO opens a connection and carries the version.

   o  GOODBYE closes a connection and carries a reason.

5.  References

   [WIDGET]   Nobody, A., "The 742 status code and what the 742 status
              code does not mean", RFC 99922, January 2026.

Author's Address

   A. Nobody
   Fictitious Org
`.slice(1);
