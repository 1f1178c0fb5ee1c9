import type { LabelledQuestion } from './labelled-question.ts';

/** Written at the same time, and never looked at while the weights were chosen. */
export const heldOutQuestions: readonly LabelledQuestion[] = [
  {
    question: 'Can a Content-Length be sent together with Transfer-Encoding?',
    rfcs: [9112],
    answers: [
      'A sender MUST NOT send a Content-Length header field in any message that contains a Transfer-Encoding',
    ],
    section: '6.2',
  },
  {
    question: 'What must be done with the "exp" claim when a token is processed?',
    rfcs: [7519],
    answers: ['The "exp" (expiration time) claim identifies the expiration time on'],
    section: '4.1.4',
  },
  {
    question: 'Which HTTP methods must a DNS over HTTPS server implement?',
    rfcs: [8484],
    answers: ['DoH servers MUST implement both the POST and GET methods'],
    section: '4.1',
  },
  {
    question: 'What is a version 4 UUID?',
    rfcs: [4122],
    answers: ['The version 4 UUID is meant for generating UUIDs from truly-random or'],
    section: '4.4',
  },
  {
    question: 'How long may a nickname be?',
    rfcs: [1459],
    answers: [
      'Each client is distinguished from other clients by a unique',
      'having a maximum length of nine (9) characters',
    ],
    section: null,
  },
  {
    question: 'How is a line that begins with a period sent in the mail text?',
    rfcs: [821],
    answers: [
      '1. Before sending a line of mail text the sender-SMTP checks the first character',
      'Before sending a line of mail text the sender-SMTP checks',
    ],
    section: '4.5.2',
  },
  {
    question: 'What happens to data that is sent to the echo service?',
    rfcs: [862],
    answers: [
      'A very useful debugging and measurement tool is an echo service',
      'a connection is established any data received is sent back',
      'One echo service is defined as',
      'Another echo service is defined as',
    ],
    section: null,
  },
  {
    question: 'What does a renegotiation refusal alert look like, and at which level is it sent?',
    rfcs: [5246],
    answers: [
      'no_renegotiation Sent by the client in response to a hello request',
      'Sent by the client in response to a hello request or by the server',
    ],
    section: '7.2.2',
  },
  {
    question: 'How should a client choose between broadcast and unicast replies?',
    rfcs: [2131],
    answers: [
      'A client that cannot receive unicast IP datagrams until its protocol software',
      'to 1 in any DHCPDISCOVER or',
    ],
    section: '4.1',
  },
  {
    question: 'What is a safe method?',
    rfcs: [9110],
    answers: ['Request methods are considered "safe" if their defined semantics are'],
    section: '9.2.1',
  },
  {
    question: 'When must a QUIC client expand its Initial datagrams?',
    rfcs: [9000],
    answers: [
      'A client MUST expand the payload of all UDP datagrams carrying Initial',
      'Clients MUST ensure that UDP datagrams containing Initial packets have UDP payloads of at least 1200',
    ],
    section: '14.1',
  },
  {
    question: 'Which characters are unreserved in a URI?',
    rfcs: [3986],
    answers: [
      'Characters that are allowed in a URI but do not have a reserved purpose are called unreserved',
    ],
    section: '2.3',
  },
];

/** Questions that the named RFC does not answer: nothing may be found. The first half was looked at while tuning. */
export const unanswerableQuestions: readonly {
  readonly question: string;
  readonly rfc: number;
  readonly heldOut: boolean;
}[] = [
  { question: 'What is the maximum length of a domain name label?', rfc: 6585, heldOut: false },
  { question: 'How does a router elect a designated router?', rfc: 9110, heldOut: false },
  { question: 'Which cipher suites are mandatory to implement?', rfc: 768, heldOut: false },
  { question: 'How is a SIP dialog terminated?', rfc: 8259, heldOut: false },
  { question: 'What does the QPACK dynamic table store?', rfc: 5321, heldOut: false },
  { question: 'How many hash iterations does NSEC3 use?', rfc: 6749, heldOut: true },
  { question: 'What does the Retry-After header say?', rfc: 791, heldOut: true },
  { question: 'How do WebSocket clients mask frames?', rfc: 1035, heldOut: true },
  { question: 'What is the default Hello interval of OSPF?', rfc: 3986, heldOut: true },
  { question: 'How are JSON Web Tokens signed?', rfc: 1350, heldOut: true },
];
