import { readdirSync, readFileSync } from 'node:fs';
import { documentSchemas } from '@rfckit/evidence-protocol';
import { describe, expect, it } from 'vitest';
import { makeJsonSchemas } from '../scripts/json-schemas.ts';

const folder = new URL('../schemas/', import.meta.url);

interface Node {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
}

/** Every object schema with properties, with the way to it. */
function objectsIn(node: Node, path: string): readonly [string, Node][] {
  const here: [string, Node][] = node.properties === undefined ? [] : [[path, node]];
  const below = [
    ...Object.entries(node.properties ?? {}).flatMap(([key, child]) => objectsIn(child, `${path}.${key}`)),
    ...(node.items === undefined ? [] : objectsIn(node.items, `${path}[]`)),
    ...(node.anyOf ?? []).flatMap((child) => objectsIn(child, path)),
  ];
  return [...here, ...below];
}

describe('the published JSON Schemas', () => {
  it('are the ones that the zod schemas give: node --conditions=@rfckit/source scripts/write-json-schemas.ts', () => {
    const made = makeJsonSchemas();
    expect(readdirSync(folder).sort()).toEqual([...made.keys()].sort());
    for (const [name, text] of made) expect(readFileSync(new URL(name, folder), 'utf8')).toBe(text);
  });

  it.each(Object.keys(documentSchemas).filter((name) => !name.endsWith('_request')))(
    '%s is closed and fully required at every level',
    (name) => {
      const schema = JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) as Node;
      const objects = objectsIn(schema, name);
      expect(objects.length).toBeGreaterThan(0);
      for (const [path, { properties, required, additionalProperties }] of objects) {
        expect(additionalProperties, path).toBe(false);
        expect([...(required ?? [])].sort(), path).toEqual(Object.keys(properties ?? {}).sort());
      }
    },
  );
});
