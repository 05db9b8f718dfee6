/** How the report looks, by day and by night. */
export const reportStyle = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#fbfaf8, #16181b);
  --card: light-dark(#fff, #1e2125);
  --ink: light-dark(#1d1f23, #e7e5e1);
  --faint: light-dark(#6a6d74, #9a9da4);
  --rule: light-dark(#e4e1db, #33373d);
  --bad: light-dark(#b3261e, #ff8a80);
  --good: light-dark(#0b6b36, #6fdc9b);
  --warn: light-dark(#8a5a00, #f2c063);
}
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 2rem 1.5rem 6rem; max-width: 100rem; background: var(--paper); color: var(--ink);
  font: 15px/1.5 system-ui, sans-serif; }
h1 { margin: 0; font-size: 1.7rem; }
h2 { margin: 3rem 0 .75rem; font-size: 1.2rem; }
h3 { margin: 0; font-size: 1rem; overflow-wrap: anywhere; }
p { margin: .25rem 0; }
.faint { color: var(--faint); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .8rem .3rem 0; border-bottom: 1px solid var(--rule); text-align: left; vertical-align: top; }
th { color: var(--faint); font-weight: 500; font-size: .85rem; white-space: nowrap; }
td.figure, th.figure { text-align: right; }
td.value { overflow-wrap: anywhere; min-width: 8rem; }
article { margin: 0 0 1.5rem; padding: 1.25rem; background: var(--card); border: 1px solid var(--rule);
  border-radius: 10px; }
article > header { display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: baseline; margin-bottom: .75rem; }
.sides { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 1.5rem; align-items: start; }
@media (max-width: 60rem) { .sides { grid-template-columns: minmax(0, 1fr); } }
@media (min-width: 60rem) { .sides > .wide { position: sticky; top: 1rem; max-height: calc(100vh - 2rem); overflow: auto; } }
figure { margin: 0 0 1rem; }
figcaption { color: var(--faint); font-size: .85rem; }
.sheet { position: relative; border: 1px solid var(--rule); background: #fff; }
.sheet img { display: block; width: 100%; height: auto; }
.sheet svg { position: absolute; inset: 0; width: 100%; height: 100%; }
.sheet rect { vector-effect: non-scaling-stroke; stroke-width: 1.5px; }
.sheet .read { fill: #d9302520; stroke: #d93025; }
.sheet .written { fill: #0b8a4520; stroke: #0b8a45; stroke-dasharray: 5 3; }
.tag { position: absolute; transform: translateX(-100%); padding: 0 .25em; border-radius: 3px 0 0 3px; opacity: .9; color: #fff;
  font: 600 10px/1.3 system-ui, sans-serif; scroll-margin: 40vh; text-decoration: none; }
.tag.read { background: #d93025; }
.tag.written { background: #0b8a45; }
.tag:target { outline: 3px solid #ffb300; z-index: 1; }
.number { display: inline-block; min-width: 1.7em; padding: 0 .35em; border-radius: 4px; background: var(--rule);
  color: inherit; font-size: .85rem; text-align: center; text-decoration: none; }
.wrong, .missed, .error { color: var(--bad); }
.invented { color: var(--warn); }
.expected { color: var(--good); }
.error { white-space: pre-wrap; overflow-wrap: anywhere; }
details { margin-top: .5rem; }
`;
