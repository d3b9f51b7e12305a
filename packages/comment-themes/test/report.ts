import { figuresOf, measure, OPEN, type Part } from './measure.ts';

/**
 * `node test/report.ts [first-blind|third-blind]`: prints the figures; for the open parts, the default, also all
 * points.
 */
const blind = (['first-blind', 'third-blind'] as const).filter((part) => part === process.argv[2]);
const parts: readonly Part[] = blind.length > 0 ? blind : OPEN;
const results = await measure(parts);
for (const { shop, labels, found, points } of blind.length > 0 ? [] : results) {
  console.log(`\n${shop}: not found ${labels.filter((label) => !found.includes(label)).join(', ') || 'none'}`);
  for (const { theme, label, accepted, double } of points) {
    const mark = double ? 'double ' : accepted ? '' : 'WRONG  ';
    console.log(`  ${mark}${theme.column} n ${theme.point.n} [${label}] ${theme.point.theme} | ${theme.point.text}`);
    if (!accepted) for (const sentence of theme.sentences) console.log(`       - ${sentence}`);
  }
}
for (const part of parts.length > 1 ? parts : []) console.log(part, figuresOf(await measure([part])));
console.log(parts.join(', '), figuresOf(results));
