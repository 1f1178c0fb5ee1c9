import type { Diff, DiffChange, DiffDocument, DiffPlace } from '@rfckit/evidence-protocol';
import { countKinds, nameKind, namePlaces, nameSides, runsOf, type Run } from './diff-summary.ts';
import { pageStyle } from './diff-page-style.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => entities[mark] ?? mark);
}

const tags = { same: '', removed: 'del', added: 'ins' } as const;

function renderRuns(runs: readonly Run[], side: 'old' | 'new'): string {
  const wanted = side === 'old' ? 'removed' : 'added';
  return runs
    .filter(({ kind }) => kind === 'same' || kind === wanted)
    .map(({ kind, text }) => {
      if (tags[kind] === '') return escape(text);
      const words = text.trimStart();
      return `${escape(text.slice(0, text.length - words.length))}<${tags[kind]}>${escape(words)}</${tags[kind]}>`;
    })
    .join('');
}

function renderWhere(places: readonly DiffPlace[]): string {
  const where = places.flatMap(({ rfc, fragments }) => {
    const first = fragments[0]?.range;
    const last = fragments.at(-1)?.range;
    if (rfc === null || first === undefined || last === undefined) return [];
    const isOne = last.line_end === first.line_start;
    const lines = isOne ? `line ${first.line_start}` : `lines ${first.line_start}–${last.line_end}`;
    return [`${rfc}, ${lines}, bytes ${first.byte_start}–${last.byte_end}`];
  });
  return where.length === 0 ? '' : `<p class="where">${escape(where.join(' · '))}</p>`;
}

function isDisplay(places: readonly DiffPlace[]): boolean {
  return places.some(({ fragments }) =>
    fragments.some(({ text }) => /\n.*[+|]-{2}|\n.*\s{4,}\S.*\n/.test(text)),
  );
}

function renderSide(change: DiffChange, side: 'old' | 'new'): string {
  const places = change[side];
  const runs = runsOf(change);
  const words = renderRuns(runs, side).trim();
  if (words === '')
    return `<div><p class="none">${side === 'old' ? 'not there' : 'no longer there'}</p></div>`;
  // A drawing or table on one side only keeps its lines.
  const lone = change.words.length === 0 && isDisplay(places);
  const body = lone
    ? `<pre>${places.flatMap(({ fragments }) => fragments.map(({ text }) => escape(text))).join('\n')}</pre>`
    : `<p>${words}</p>`;
  return `<div>${body}${renderWhere(places)}</div>`;
}

function placeOf(change: DiffChange, withRfc: boolean): string {
  const before = namePlaces(change.old, withRfc);
  const after = namePlaces(change.new, withRfc);
  if (before === after) return before;
  return [before, after].filter((name) => name !== '').join(' → ');
}

function renderChange(change: DiffChange, withRfc: boolean): string {
  const { kind, remarks, score, field, erratum } = change;
  const parts = [
    `<span class="kind kind-${kind}">${escape(nameKind(kind))}</span>`,
    `<span class="place">${escape(field === null ? placeOf(change, withRfc) : nameKind(field))}</span>`,
    ...remarks
      .filter((remark) => remark !== kind)
      .map((remark) => `<span class="remark">${escape(nameKind(remark))}</span>`),
    score === null || score === 1 ? '' : `<span class="score">${Math.round(score * 100)} % alike</span>`,
    erratum === null
      ? ''
      : `<a href="https://www.rfc-editor.org/errata/eid${erratum.erratum_id}">erratum ${erratum.erratum_id}</a> <span class="remark">filed for ${escape(erratum.section)}</span>`,
  ];
  const note = erratum?.notes ?? null;
  return `<article id="c${change.index}" class="k-${kind}"><h2 class="head">${parts.filter((part) => part !== '').join(' ')}</h2>
<div class="sides">${renderSide(change, 'old')}${renderSide(change, 'new')}</div>${note === null ? '' : `<p class="note">${escape(note)}</p>`}</article>`;
}

function renderDocument({ rfc, title, source_url: url }: DiffDocument): string {
  return `<li><a href="${escape(url)}">${escape(rfc)}</a> ${escape(title)}</li>`;
}

function renderFilter(data: Diff['data']): string {
  const given = Map.groupBy(data.changes, ({ kind }) => kind);
  const chips = [...given]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(
      ([kind, changes]) =>
        `<label class="chip"><input type="checkbox" id="f-${kind}" checked> ${escape(nameKind(kind))} ${changes.length}</label>`,
    );
  return `<fieldset id="kinds"><legend>Kinds of change to show</legend>${chips.join('')}</fieldset>`;
}

/** Links to the first change of each section, as the new side reads. */
function renderJump(data: Diff['data'], withRfc: boolean): string {
  const sections = Map.groupBy(data.changes, (change) =>
    namePlaces((change.new.some(({ rfc }) => rfc !== null) ? change.new : change.old).slice(0, 1), withRfc),
  );
  sections.delete('');
  if (sections.size === 0) return '';
  const items = [...sections].map(
    ([name, changes]) =>
      `<li><a href="#c${changes[0]?.index ?? 0}">${escape(name)}</a><span class="count">${changes.length}</span></li>`,
  );
  return `<details class="jump"><summary>Jump to a section</summary><nav aria-label="Sections"><ol>${items.join('')}</ol></nav></details>`;
}

const themes = `<fieldset><legend>Colours</legend>${['system', 'light', 'dark']
  .map(
    (name) =>
      `<label class="chip"><input type="radio" name="theme" id="${name}"${name === 'system' ? ' checked' : ''}> ${name}</label>`,
  )
  .join('')}</fieldset>`;

/** A kind that is not ticked is not shown: no script is needed for that. */
function filterStyle(data: Diff['data']): string {
  return [...new Set(data.changes.map(({ kind }) => kind))]
    .map((kind) => `body:has(#f-${kind}:not(:checked)) .k-${kind} { display: none; }`)
    .join('\n');
}

/** A whole comparison as one page that asks for nothing from elsewhere and runs no script. */
export function renderDiffPage({ data, warnings }: Diff): string {
  const withRfc = data.old.length > 1 || data.new.length > 1;
  const title = nameSides(data);
  const notes = warnings.filter((warning) => warning.includes(' '));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<title>${escape(title)}</title>
<style>${pageStyle}${filterStyle(data)}</style>
</head>
<body>
<a class="skip" href="#changes">Skip to the changes</a>
<header>
<h1>${escape(title)}</h1>
<ul class="documents">${[...data.old, ...data.new].map(renderDocument).join('')}</ul>
<p>${escape(countKinds(data))}.</p>
${notes.map((note) => `<p class="note">${escape(note)}</p>`).join('')}
</header>
<main id="changes">
<div class="bar">${renderFilter(data)}${renderJump(data, withRfc)}${themes}</div>
${data.changes.length === 0 ? '<p class="empty">Nothing changed.</p>' : data.changes.map((change) => renderChange(change, withRfc)).join('\n')}
</main>
<footer><p>${escape(data.attribution)}</p></footer>
</body>
</html>
`;
}
