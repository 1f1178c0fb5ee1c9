// `npm run quickstart`: installs, builds, asks one question of the best source at hand, and shows how to check the answer.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureBuilt, ensureInstalled, fail, root, workspaceNode } from './toolchain.mjs';

const home = join(root, '.rfckit');
const real = { rfc: 'RFC6585', question: 'What does the 429 status code mean?' };
const sample = { rfc: 'RFC99906', question: 'What does the TIDE status code 42 mean?' };

function rfc(...args) {
  const directories = ['--data-directory', join(home, 'data'), '--cache-directory', join(home, 'cache')];
  const result = spawnSync(workspaceNode(), [join(root, 'apps/cli/bin/rfc.cjs'), ...args, ...directories], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (result.error) throw result.error;
  return { ok: result.status === 0, stdout: result.stdout, stderr: result.stderr };
}

function must(...args) {
  const result = rfc(...args);
  if (!result.ok) throw new Error(result.stderr.trim());
  return result.stdout;
}

async function isReachable(url) {
  if (['1', 'true', 'yes', 'on'].includes((process.env.RFC_OFFLINE ?? '').toLowerCase())) return false;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(4000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

/** Folders that hold a mirror of the series. One that was named and is not there is said: it was meant to be used. */
function findMirror() {
  const named = process.env.RFC_CORPUS;
  if (named && !existsSync(named))
    console.log(`RFC_CORPUS names ${named}, which is not there: it is not used.`);
  return [named, '/usr/share/doc/RFC'].find((path) => path && existsSync(path)) ?? null;
}

/** Takes the best source there is and returns what to ask of it. */
async function chooseSource() {
  const base = (process.env.RFC_EDITOR_URL || 'https://www.rfc-editor.org').replace(/\/$/, '');
  if (await isReachable(`${base}/rfc/rfc6585.txt`)) {
    console.log(`Source: the RFC Editor, ${base}\n`);
    return real;
  }
  const mirror = findMirror();
  if (mirror !== null) {
    const imported = rfc('import', mirror, '--rfc', real.rfc);
    if (imported.ok && rfc('outline', real.rfc, '--offline').ok) {
      console.log(`Source: the mirror of the series in ${mirror} (the RFC Editor cannot be reached)`);
      console.log(imported.stdout);
      return { ...real, offline: true };
    }
    console.log(`${mirror} cannot be used: it does not bring ${real.rfc}.`);
    if (imported.stderr) console.log(imported.stderr.trim());
  }
  console.log(
    'Source: the sample series of this repository (neither the RFC Editor nor a mirror of the series is at hand).',
  );
  console.log(
    'It is fictitious: RFC 99901 to 99908 were written for rfckit and are no part of the RFC series.',
  );
  console.log(must('import', join(root, 'tools/sample-series'), '--offline'));
  return { ...sample, offline: true };
}

function shellWord(text) {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** Cuts the first quotation out of the published bytes with the system's own tools, and compares. */
function checkWithTail(asked, passage) {
  const { startOffset, endOffset, sourceHash } = passage.provenance;
  const outline = JSON.parse(must('source-text', asked.rfc, '--format', 'json', ...asked.flags));
  const file = join(home, `${asked.rfc.toLowerCase()}.txt`);
  const saved = must('source', asked.rfc, '--asset', 'txt', '--output', file, ...asked.flags);
  const command = `tail -c +${startOffset + 1} ${shellWord(relative(process.cwd(), file))} | head -c ${endOffset - startOffset}`;
  console.log(`Check it yourself: the whole file is saved (${saved.trim()}).`);
  console.log(`$ ${command}`);
  const slice = spawnSync('sh', ['-c', command], { encoding: 'utf8' }).stdout;
  console.log(slice);
  const same = slice === passage.quote && outline.sourceHash === sourceHash;
  console.log(same ? '\nThe same bytes as the quotation.\n' : '\nNOT the same bytes as the quotation.\n');
  return same;
}

try {
  process.chdir(root);
  ensureInstalled({ log: console.log });
  ensureBuilt({ log: console.log });
  mkdirSync(home, { recursive: true });
  const asked = await chooseSource();
  asked.flags = asked.offline ? ['--offline'] : [];
  const research = ['research', '-q', asked.question, '-r', asked.rfc, ...asked.flags];
  console.log(`$ rfc research -q "${asked.question}" -r ${asked.rfc}`);
  console.log(must(...research));
  const result = JSON.parse(must(...research, '--format', 'json'));
  const passage = result.answers[0]?.hits[0]?.passages[0];
  if (passage === undefined) throw new Error('The question found no passage; please report this.');
  const same = checkWithTail(asked, passage);
  const { version } = JSON.parse(readFileSync(join(root, 'apps/cli/package.json'), 'utf8'));
  console.log(`rfckit ${version} works. Next:
  npm run --silent rfc -- --help
  npm run --silent rfc -- outline ${asked.rfc} --data-directory .rfckit/data
  npm run --silent rfc -- import /path/to/a/mirror     # then no network is needed
  npm test`);
  process.exitCode = same ? 0 : 1;
} catch (error) {
  fail(error);
}
