/** The look of the page: follows the system's light or dark, and needs nothing from elsewhere. */
export const pageStyle = `
:root { color-scheme: light dark; --page: light-dark(#fbfaf8, #16181c); --card: light-dark(#fff, #1e2127);
  --ink: light-dark(#1c1d20, #e4e5e8); --faint: light-dark(#63666e, #9a9ea8); --line: light-dark(#dedcd7, #343842);
  --add: light-dark(#d9f2dd, #16381f); --add-ink: light-dark(#0b5a1e, #8fe0a2);
  --cut: light-dark(#fbe0de, #43191a); --cut-ink: light-dark(#94201a, #f3a19b); --mark: light-dark(#2f5fb3, #8db4f5); }
html:has(#light:checked) { color-scheme: light; }
html:has(#dark:checked) { color-scheme: dark; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.55 system-ui, sans-serif; }
.skip { position: absolute; left: -999px; } .skip:focus { left: 1rem; top: 1rem; background: var(--card); padding: .5rem; }
header, main, footer { max-width: 84rem; margin: 0 auto; padding: 0 1.25rem; }
h1 { font-size: 1.55rem; line-height: 1.25; margin: 1.6rem 0 .3rem; }
.documents { margin: 0 0 .6rem; padding: 0; list-style: none; color: var(--faint); font-size: .92rem; }
a { color: var(--mark); }
.bar { position: sticky; top: 0; z-index: 2; background: var(--page); border-bottom: 1px solid var(--line); padding: .55rem 0;
  display: flex; flex-wrap: wrap; gap: .4rem .9rem; align-items: center; }
fieldset { border: 0; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: .3rem .45rem; }
legend { position: absolute; left: -999px; }
.chip { display: inline-flex; gap: .35rem; align-items: center; border: 1px solid var(--line); border-radius: 1rem; padding: .1rem .65rem;
  background: var(--card); font-size: .88rem; cursor: pointer; user-select: none; }
.chip:has(:checked) { border-color: var(--mark); } .chip:not(:has(:checked)) { color: var(--faint); }
.chip:focus-within { outline: 2px solid var(--mark); } .chip input { accent-color: var(--mark); margin: 0; }
details.jump { position: relative; font-size: .92rem; } .jump summary { cursor: pointer; color: var(--mark); }
.jump nav { position: absolute; right: 0; z-index: 3; width: min(34rem, 88vw); max-height: 65vh; overflow: auto; background: var(--card);
  border: 1px solid var(--line); border-radius: .5rem; padding: .7rem 1rem; box-shadow: 0 8px 28px rgb(0 0 0 / .18); }
.jump ol { list-style: none; margin: 0; padding: 0; } .jump li { padding: .1rem 0; display: flex; justify-content: space-between; gap: 1rem; }
.jump .count { color: var(--faint); }
article { background: var(--card); border: 1px solid var(--line); border-radius: .5rem; margin: .9rem 0; padding: .7rem 1rem .85rem;
  scroll-margin-top: 5.5rem; }
article:target { outline: 2px solid var(--mark); }
.head { display: flex; flex-wrap: wrap; gap: .3rem .8rem; align-items: baseline; margin: 0 0 .45rem; font-size: .92rem; font-weight: 400; }
.head .place { font-weight: 600; } .head .score, .head .remark { color: var(--faint); }
.kind { border-radius: .25rem; padding: 0 .45rem; background: light-dark(#e8e6e1, #30343d); font-size: .85rem; }
.kind-added, .kind-strengthened, .kind-verified { background: var(--add); color: var(--add-ink); }
.kind-removed, .kind-weakened, .kind-rejected { background: var(--cut); color: var(--cut-ink); }
.sides { display: grid; grid-template-columns: 1fr 1fr; gap: 0 1.6rem; }
.sides > div { min-width: 0; overflow-wrap: anywhere; } .sides > div + div { border-left: 1px solid var(--line); padding-left: 1.6rem; }
.sides p { margin: 0; } .sides .where { color: var(--faint); font-size: .82rem; margin-top: .35rem; }
.none { color: var(--faint); font-style: italic; }
del { background: var(--cut); color: var(--cut-ink); text-decoration-thickness: 1px; } .k-removed del { text-decoration: none; } ins { background: var(--add); color: var(--add-ink); text-decoration: none; }
pre { margin: 0; font: .84rem/1.4 ui-monospace, monospace; white-space: pre-wrap; }
.note { color: var(--faint); font-size: .9rem; margin: .5rem 0 0; } .empty { padding: 2rem 0; color: var(--faint); }
footer { color: var(--faint); font-size: .84rem; padding-top: .6rem; padding-bottom: 2rem; }
@media (max-width: 44rem) { .sides { grid-template-columns: 1fr; } .sides > div + div { border: 0; padding: .6rem 0 0; } }
@media print { .bar { display: none; } article { break-inside: avoid; } }
`;
