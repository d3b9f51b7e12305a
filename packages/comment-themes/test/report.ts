import { figuresOf, measure, type Part } from './measure.ts';

/** `node test/report.ts [open|blind]`: prints the figures; of the open part every point, too. */
const part: Part = process.argv[2] === 'blind' ? 'blind' : 'open';
const results = await measure(part);
for (const { shop, labels, found, points } of part === 'open' ? results : []) {
  console.log(`\n${shop}: not found ${labels.filter((label) => !found.includes(label)).join(', ') || 'none'}`);
  for (const { theme, label, accepted, double } of points) {
    const mark = double ? 'double ' : accepted ? '' : 'WRONG  ';
    console.log(`  ${mark}${theme.column} n ${theme.point.n} [${label}] ${theme.point.theme} | ${theme.point.text}`);
    if (!accepted) for (const sentence of theme.sentences) console.log(`       - ${sentence}`);
  }
}
console.log(part, figuresOf(results));
