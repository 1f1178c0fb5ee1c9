/** What people who build on the Internet's protocols look up first: one line a subject. */
export const seedDocuments: readonly string[] = [
  // Key words of requirements, grammar, identifiers, time, encodings
  ...['RFC2119', 'RFC8174', 'RFC5234', 'RFC3986', 'RFC3339', 'RFC4648', 'RFC8259'],
  // HTTP, its versions and caching
  ...['RFC9110', 'RFC9111', 'RFC9112', 'RFC9113', 'RFC9114', 'RFC6455'],
  // Transport and security
  ...['RFC768', 'RFC8200', 'RFC9293', 'RFC9000', 'RFC9001', 'RFC8446', 'RFC6749', 'RFC7519'],
  // Names and mail
  ...['RFC1034', 'RFC1035', 'RFC5321', 'RFC5322'],
];
