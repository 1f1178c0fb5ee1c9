import { z } from 'zod';
import { documentSchemas } from '@rfckit/evidence-protocol';

/** The JSON Schema (2020-12) of every document, as the text of its file. */
export function makeJsonSchemas(): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(documentSchemas).map(([name, schema]) => [
      `${name}.json`,
      `${JSON.stringify(z.toJSONSchema(schema, { io: name.endsWith('_request') ? 'input' : 'output' }), null, 2)}\n`,
    ]),
  );
}
