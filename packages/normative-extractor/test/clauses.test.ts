import { sentenceText, type Clause } from '@rfckit/normative-extractor';
import { describe, expect, test } from 'vitest';
import { extract, wrap } from './document.ts';

interface Expected {
  readonly condition?: string;
  readonly actor?: string;
  readonly subject?: string;
  readonly action?: string;
  readonly exception?: string;
  readonly status?: string;
}

/** Reads the clauses of the statement `index` of one sentence. */
function clausesOf(text: string, index = 0): Required<Record<keyof Expected, string | null>> {
  const { document, result } = extract(wrap(text));
  const statement = result.statements[index];
  const words = (clause: Clause | null | undefined): string | null =>
    clause ? sentenceText(document, clause.spans) : null;
  return {
    condition: words(statement?.clauses.condition),
    actor: words(statement?.clauses.actor),
    subject: words(statement?.clauses.subject),
    action: words(statement?.clauses.action),
    exception: words(statement?.clauses.exception),
    status: statement?.parseStatus ?? null,
  };
}

const cases: readonly (readonly [string, Expected])[] = [
  [
    'A client MUST send the field.',
    { actor: 'A client', subject: 'A client', action: 'send the field', status: 'complete' },
  ],
  [
    'If the field is absent, the server MUST reply.',
    {
      condition: 'If the field is absent',
      actor: 'the server',
      subject: 'the server',
      action: 'reply',
      status: 'complete',
    },
  ],
  [
    'If it holds a, b, or c, then the server MUST reply.',
    {
      condition: 'If it holds a, b, or c',
      actor: 'the server',
      subject: 'the server',
      action: 'reply',
      status: 'complete',
    },
  ],
  [
    'The server MUST reply when it is asked.',
    {
      condition: 'when it is asked',
      actor: 'The server',
      subject: 'The server',
      action: 'reply',
      status: 'complete',
    },
  ],
  [
    'The server MUST reply unless it is busy.',
    {
      exception: 'unless it is busy',
      actor: 'The server',
      subject: 'The server',
      action: 'reply',
      status: 'complete',
    },
  ],
  [
    'When asked, the server MUST reply, except to fools.',
    {
      condition: 'When asked',
      exception: 'except to fools',
      actor: 'the server',
      subject: 'the server',
      action: 'reply',
      status: 'complete',
    },
  ],
  ['The field MUST be set to zero.', { subject: 'The field', action: 'be set to zero', status: 'partial' }],
  [
    'The field MUST be ignored by the receiver.',
    { actor: 'the receiver', subject: 'The field', action: 'be ignored by the receiver', status: 'complete' },
  ],
  [
    'The field MUST be replaced by sending another.',
    { subject: 'The field', action: 'be replaced by sending another', status: 'partial' },
  ],
  [
    'However, a server MAY also reply.',
    { actor: 'a server', subject: 'a server', action: 'also reply', status: 'complete' },
  ],
  [
    'A server, if it can, SHOULD reply.',
    { condition: 'if it can', actor: 'A server', subject: 'A server', action: 'reply', status: 'complete' },
  ],
  [
    'A GET is like a HEAD except that the server MUST reply.',
    { actor: 'the server', subject: 'the server', action: 'reply', status: 'complete' },
  ],
  [
    'The field is small; a cache MAY drop it.',
    { actor: 'a cache', subject: 'a cache', action: 'drop it', status: 'complete' },
  ],
  ['It is RECOMMENDED that nodes reply.', { action: 'that nodes reply', status: 'partial' }],
  [
    'Nodes are REQUIRED to reply.',
    { actor: 'Nodes', subject: 'Nodes', action: 'to reply', status: 'complete' },
  ],
  ['Support of this is OPTIONAL.', { subject: 'Support of this', status: 'partial' }],
  ['There MUST be a field.', { action: 'be a field', status: 'partial' }],
  ['A token, which MUST be short.', { action: 'be short', status: 'partial' }],
  ['In the end MUST reply.', { action: 'reply', status: 'partial' }],
  [
    'Unless it is busy, a server MUST reply.',
    {
      exception: 'Unless it is busy',
      actor: 'a server',
      subject: 'a server',
      action: 'reply',
      status: 'complete',
    },
  ],
  [
    'A server MUST, if it is asked, reply.',
    {
      condition: 'if it is asked',
      actor: 'A server',
      subject: 'A server',
      action: 'reply',
      status: 'complete',
    },
  ],
  [
    'A host, acting as a router, MUST reply.',
    {
      actor: 'A host, acting as a router',
      subject: 'A host, acting as a router',
      action: 'reply',
      status: 'complete',
    },
  ],
  [
    'It should be noted that a host MUST reply.',
    { actor: 'a host', subject: 'a host', action: 'reply', status: 'complete' },
  ],
  ['The field is short and MUST be set.', { action: 'be set', status: 'partial' }],
  [
    'The field MUST be provided by no header to users.',
    { subject: 'The field', action: 'be provided by no header to users', status: 'partial' },
  ],
  [
    'A host MUST reply as it would have done if it were busy.',
    {
      actor: 'A host',
      subject: 'A host',
      action: 'reply as it would have done if it were busy',
      status: 'complete',
    },
  ],
  ['MUST reply.', { action: 'reply', status: 'partial' }],
];

describe('clauses', () => {
  test.each(cases)('%s', (text, expected) => {
    expect(clausesOf(text)).toEqual({
      condition: null,
      actor: null,
      subject: null,
      action: null,
      exception: null,
      ...expected,
    });
  });
});

test('two key words of one sentence share the actor and part the action', () => {
  const text = 'Clients MUST send the field and MUST NOT send the other.';
  expect(clausesOf(text, 0)).toMatchObject({ actor: 'Clients', action: 'send the field' });
  expect(clausesOf(text, 1)).toMatchObject({ actor: 'Clients', action: 'send the other' });
  const { result } = extract(wrap(text));
  expect(result.statements[1]?.flags).toContain('actor_shared');
});

test('a shared subject is no actor of a passive verb', () => {
  expect(clausesOf('They MUST be zero and MUST be ignored.', 1)).toMatchObject({
    actor: null,
    subject: 'They',
  });
});

test('flags say why an actor is missing', () => {
  const flagsOf = (text: string): readonly string[] => extract(wrap(text)).result.statements[0]?.flags ?? [];
  expect(flagsOf('The field MUST be set.')).toEqual(['passive_voice', 'actor_not_explicit']);
  expect(flagsOf('It is REQUIRED that nodes reply.')).toEqual(['impersonal', 'actor_not_explicit']);
  expect(flagsOf('The OPTIONAL field is small.')).toEqual(['attributive', 'actor_not_explicit']);
  expect(flagsOf('OPTIONAL. See below.')).toEqual(['label', 'actor_not_explicit']);
  expect(flagsOf('It MUST reply.')).toEqual(['actor_pronoun']);
});

test('every clause lies inside its sentence and no confidence is made up', () => {
  const { result } = extract(
    wrap(
      'If a node is asked (and only then), it MUST reply, unless it is busy, and SHOULD log, if it can, the request.',
    ),
  );
  expect(result.statements).toHaveLength(2);
  for (const { clauses, sentence, confidence } of result.statements) {
    expect(confidence).toBeNull();
    const [whole] = result.sentences[sentence]?.fragments ?? [];
    const spans = Object.values(clauses).flatMap((clause: Clause | null) => clause?.spans ?? []);
    expect(spans.length).toBeGreaterThan(1);
    for (const span of spans) {
      expect(whole && whole.start <= span.start && span.end <= whole.end).toBe(true);
    }
  }
});

test('a bare OPTIONAL speaks of the term that it defines', () => {
  const { document, result } = extract(
    [
      '   The parameters are:',
      '',
      '   scope\n         OPTIONAL.  The scope of the request as described by Section\n         3.3 of this document.',
    ].join('\n'),
  );
  const [statement] = result.statements;
  expect(statement?.clauses.subject && sentenceText(document, statement.clauses.subject.spans)).toBe('scope');
});

const dependentClauses: readonly (readonly [text: string, subject: string])[] = [
  ['There is one kind of packet that the device MUST discard.', 'the device'],
  ['There are two cases in which it MAY wait.', 'it'],
  ['It is important that the sender MUST wait.', 'the sender'],
  ['The table says whether the attribute MAY be encrypted.', 'the attribute'],
  ['A packet that the server sends MUST be small.', 'A packet that the server sends'],
  ['A server that asks whether the peer is up MUST wait.', 'A server that asks whether the peer is up'],
];

test.each(dependentClauses)(
  'the key word of a clause that depends on another has its subject: %s',
  (text, subject) => {
    expect(clausesOf(text).subject).toBe(subject);
  },
);

const openings: readonly (readonly [text: string, subject: string | null])[] = [
  ['Per Section 4 of that document, the client MUST wait.', 'the client'],
  ['Per-hop senders MUST wait.', 'Per-hop senders'],
  ['In-band senders MUST wait.', 'In-band senders'],
  ['Given the size of a frame, the sender MUST wait.', 'the sender'],
  ['Throughout this memo, receivers MUST wait.', 'receivers'],
  ['>> Every sender MUST wait.', 'Every sender'],
  ['** Every sender MUST wait.', 'Every sender'],
  ['If so, (1) the client MUST wait, and (2) the server MUST reply.', 'the client'],
  ['(White Space) Octets of this kind MUST be kept.', '(White Space) Octets of this kind'],
  ['(name-of-rule): The client MUST wait.', 'The client'],
];

test.each(openings)('what opens a sentence is no part of its subject: %s', (text, subject) => {
  expect(clausesOf(text).subject).toBe(subject);
});
