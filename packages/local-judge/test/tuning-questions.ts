import type { LabelledQuestion } from './labelled-question.ts';

/** Looked at while the weights were chosen. */
export const tuningQuestions: readonly LabelledQuestion[] = [
  {
    question: 'What does the 429 status code mean?',
    rfcs: [6585],
    answers: ['The 429 status code indicates that the user has sent too many requests'],
    section: '4',
  },
  {
    question: 'Which header says how long to wait?',
    rfcs: [6585, 9110],
    answers: [
      'MAY include a Retry-After header indicating how long',
      'Servers send the "Retry-After" header field to indicate how long',
    ],
    section: null,
  },
  {
    question: 'Are responses to POST requests cacheable?',
    rfcs: [9110],
    answers: ['Responses to POST requests are only cacheable when they include explicit freshness'],
    section: '9.3.3',
  },
  {
    question: 'How long may a label in a domain name be?',
    rfcs: [1035],
    answers: [
      'labels 63 octets or less',
      'labels are restricted to 63 octets or less',
      'remaining six bits of the length field limit the label to 63',
    ],
    section: null,
  },
  {
    question: 'Can a client send early data in its first flight (0-RTT)?',
    rfcs: [8446],
    answers: [
      'When a PSK is used and early data is allowed for that PSK, the client can send',
      'TLS 1.3 allows clients to send data on the first flight ("early data")',
    ],
    section: null,
  },
  {
    question: 'What is the maximum total length of a user name or other local-part?',
    rfcs: [5321],
    answers: ['The maximum total length of a user name or other local-part is 64 octets'],
    section: '4.5.3.1.1',
  },
  {
    question: 'What does the urgent pointer point to?',
    rfcs: [9293],
    answers: [
      'This field communicates the current value of the urgent pointer',
      'The urgent pointer MUST point to the sequence number of the octet following',
    ],
    section: '3.1',
  },
  {
    question: 'How much data may a server send before it has validated the client address?',
    rfcs: [9000],
    answers: [
      'Therefore, after receiving packets from an address that is not yet validated, an endpoint MUST limit',
      'Prior to validating the client address, servers MUST NOT send more than three times',
    ],
    section: '8',
  },
  {
    question: 'What is percent-encoding used for?',
    rfcs: [3986],
    answers: ['A percent-encoding mechanism is used to represent a data octet in a component'],
    section: '2.1',
  },
  {
    question: 'How long may an encoded line in quoted-printable be?',
    rfcs: [2045],
    answers: [
      '(5) (Soft Line Breaks) The Quoted-Printable encoding REQUIRES',
      'The Quoted-Printable encoding REQUIRES that encoded lines be no more than 76',
    ],
    section: '6.7',
  },
  {
    question: 'What value must the branch parameter of the Via header begin with?',
    rfcs: [3261],
    answers: [
      'The branch ID inserted by an element compliant with this specification MUST always begin with',
    ],
    section: '8.1.1.7',
  },
  {
    question: 'What is a refresh token?',
    rfcs: [6749],
    answers: ['Refresh tokens are credentials used to obtain access tokens'],
    section: '1.5',
  },
  {
    question: 'Must the names in a JSON object be unique?',
    rfcs: [8259],
    answers: [
      'The names within an object SHOULD be unique',
      'An object structure is represented as a pair of curly brackets',
      'An object whose names are all unique is interoperable',
    ],
    section: '4',
  },
  {
    question: 'What does a zero checksum mean in UDP?',
    rfcs: [768],
    answers: ['If the computed checksum is zero, it is transmitted as all ones'],
    section: null,
  },
  {
    question: 'What does MUST NOT mean?',
    rfcs: [2119],
    answers: [
      '2. MUST NOT This phrase, or the phrase "SHALL NOT"',
      'MUST NOT This phrase, or the phrase "SHALL NOT"',
      'This phrase, or the phrase "SHALL NOT"',
    ],
    section: '2',
  },
  {
    question: 'What happens when the time to live reaches zero?',
    rfcs: [791],
    answers: [
      'The Time to Live is an indication of an upper bound on the lifetime',
      'This field indicates the maximum time the datagram is allowed to remain',
    ],
    section: null,
  },
  {
    question: 'What is the minimum hold time of a BGP session?',
    rfcs: [4271],
    answers: [
      'This 2-octet unsigned integer indicates the number of seconds',
      'Hold Time MUST be either zero or at least three seconds',
    ],
    section: '4.2',
  },
  {
    question: 'How large may a certificate serial number be?',
    rfcs: [5280],
    answers: ['Given the uniqueness requirements above, serial numbers can be'],
    section: '4.1.2.2',
  },
  {
    question: 'Does a client have to mask the frames that it sends?',
    rfcs: [6455],
    answers: [
      'a client MUST mask all frames that it sends to the server',
      'In the WebSocket Protocol, data is transmitted using a sequence of',
    ],
    section: '5.1',
  },
  {
    question: 'What does the includeSubDomains directive signal?',
    rfcs: [6797],
    answers: ['The OPTIONAL "includeSubDomains" directive is a valueless directive'],
    section: '6.1.2',
  },
  {
    question: 'How many DNS lookups may an SPF check make?',
    rfcs: [7208],
    answers: ['Some mechanisms and modifiers (collectively, "terms") cause DNS queries'],
    section: '4.6.4',
  },
  {
    question: 'How is a transfer terminated, and how long is the last data packet?',
    rfcs: [1350],
    answers: [
      'The end of a transfer is marked by a DATA packet that contains between 0 and 511',
      'A data packet of less than 512 bytes signals termination',
      'Any transfer begins with a request to read or write a file',
    ],
    section: '6',
  },
  {
    question: 'What does the offset -00:00 mean?',
    rfcs: [3339],
    answers: ['If the time in UTC is known, but the offset to local time is unknown'],
    section: '4.3',
  },
  {
    question: 'May an encoder add line feeds to base64 data?',
    rfcs: [4648],
    answers: ['Implementations MUST NOT add line feeds to base-encoded data unless'],
    section: '3.1',
  },
  {
    question: 'What is the initial maximum frame size in HTTP/2?',
    rfcs: [7540],
    answers: [
      'SETTINGS_MAX_FRAME_SIZE (0x5): Indicates the size of the largest frame payload',
      'The initial value is 2^14 (16,384) octets',
      'Indicates the size of the largest frame payload',
    ],
    section: '6.5.2',
  },
  {
    question: 'How many connections may a client keep open to one server?',
    rfcs: [2616],
    answers: ['Clients that use persistent connections SHOULD limit the number of simultaneous connections'],
    section: '8.1.4',
  },
  {
    question: 'What does the Secure attribute of a cookie do?',
    rfcs: [6265],
    answers: ['The Secure attribute limits the scope of the cookie to "secure" channels'],
    section: '4.1.2.5',
  },
  {
    question: 'What must a server do with a request that lacks a Host header field?',
    rfcs: [7230],
    answers: [
      'A server MUST respond with a 400 (Bad Request) status code to any HTTP/1.1 request message that lacks a Host',
    ],
    section: '5.4',
  },
  {
    question: 'When is a stored response fresh?',
    rfcs: [9111],
    answers: ['A "fresh" response is one whose age has not yet exceeded its freshness lifetime'],
    section: '4.2',
  },
  {
    question: 'What is the SSRC?',
    rfcs: [3550],
    answers: [
      'The SSRC field identifies the synchronization source',
      'The source of a stream of RTP packets, identified by',
    ],
    section: null,
  },
  {
    question: 'Which nodes may fragment a packet in IPv6?',
    rfcs: [8200],
    answers: [
      'unlike IPv4, fragmentation in IPv6 is performed only by source nodes',
      'fragmentation in IPv6 is performed only by source nodes',
    ],
    section: '4.5',
  },
  {
    question: 'When does a gateway send a time exceeded message?',
    rfcs: [792],
    answers: ['If the gateway processing a datagram finds the time to live'],
    section: null,
  },
  {
    question: 'What is a network virtual terminal?',
    rfcs: [854],
    answers: [
      'The Network Virtual Terminal (NVT) is a bi-directional character device',
      'the concept of a "Network Virtual Terminal"',
    ],
    section: null,
  },
  {
    question: 'How long may a line of a message be?',
    rfcs: [5322],
    answers: [
      'There are two limits that this specification places on the number of characters in a line',
      'Each line of characters MUST be no more than 998',
      'Lines in a message MUST be a maximum of 998',
    ],
    section: '2.1.1',
  },
  {
    question: 'Which header field must always be signed?',
    rfcs: [6376],
    answers: ['The From header field MUST be signed'],
    section: '5.4',
  },
  {
    question: 'Is PUT idempotent?',
    rfcs: [7231],
    answers: ['A request method is considered "idempotent" if'],
    section: '4.2.2',
  },
  {
    question: 'What is the retransmission timeout before any round-trip time has been measured?',
    rfcs: [6298],
    answers: ['Until a round-trip time (RTT) measurement has been made'],
    section: '2',
  },
  {
    question: 'Which address blocks are reserved for private internets?',
    rfcs: [1918],
    answers: ['The Internet Assigned Numbers Authority (IANA) has reserved the following three blocks'],
    section: '3',
  },
  {
    question: 'Does DNSSEC provide confidentiality?',
    rfcs: [4033],
    answers: ['DNSSEC does not provide confidentiality', 'do not provide confidentiality'],
    section: null,
  },
  {
    question: 'Can leading zeros be left out of an IPv6 address?',
    rfcs: [4291],
    answers: [
      'it is not necessary to write the leading zeros',
      'Note that it is not necessary to write the leading zeros',
    ],
    section: '2.2',
  },
];
