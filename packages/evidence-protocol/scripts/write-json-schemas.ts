import { mkdirSync, writeFileSync } from 'node:fs';
import { makeJsonSchemas } from './json-schemas.ts';

const folder = new URL('../schemas/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const [name, text] of makeJsonSchemas()) writeFileSync(new URL(name, folder), text);
