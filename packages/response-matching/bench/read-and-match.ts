import { parseArgs } from 'node:util';
import { fileSource, openTable, type TableRow } from '@shoppervoice/table-reader';
import { guessMatching, prepareMatcher } from '../src/index.ts';

/**
 * Reads a file of another tool, and matches its rows: one line of JSON.
 * node bench/read-and-match.ts --file <path> [--read-only]
 */
const { values } = parseArgs({
  options: { file: { type: 'string' }, 'read-only': { type: 'boolean', default: false } },
});
if (!values.file) throw new Error('Name the file: --file <path>.');
const merchant = { mid: 1, timeZone: 'America/New_York', customQuestions: [] };

const table = await openTable(await fileSource(values.file));
const sample: TableRow[] = [];
for await (const row of table.rows()) if (sample.push(row) === 1_000) break;
const { matching } = guessMatching(table, sample, merchant, { surveyId: 1 });
const columns = matching.columns.map((match) =>
  match.to === 'answer' ? { ...match, scale: match.scale ?? ({ how: 'stretch', from: 1, to: 5 } as const) } : match,
);
const prepared = prepareMatcher({ ...matching, columns }, table, merchant);
if ('problems' in prepared) throw new Error(prepared.problems.join(' '));

const start = process.cpuUsage();
let rows = 0;
let good = 0;
for await (const row of table.rows()) {
  rows += 1;
  if (!values['read-only'] && prepared.matcher.match(row).kind === 'record') good += 1;
}
// Of the processor, which a busy machine changes less than the clock.
const { user, system } = process.cpuUsage(start);
const seconds = (user + system) / 1e6;
const peakMegabytes = process.resourceUsage().maxRSS / 1024;
process.stdout.write(`${JSON.stringify({ rows, good, perSecond: Math.round(rows / seconds), peakMegabytes })}\n`);
