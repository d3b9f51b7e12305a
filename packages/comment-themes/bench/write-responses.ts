import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { demoResponses } from '@shoppervoice/demo-data';

/**
 * `--out <file> --comments <n> --days <n> --until <YYYY-MM-DD>`: writes importable responses of one merchant with n
 * comments of demo shoppers, spread evenly over the days.
 */
const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    comments: { type: 'string' },
    days: { type: 'string' },
    until: { type: 'string' },
  },
});
if (values.out === undefined || values.until === undefined) throw new Error('Say where to write, and until when.');
const MERCHANT = 9_001;
const DAY = 86_400_000;
const wanted = Number(values.comments);
const perDay = wanted / Number(values.days);
const noon = Date.parse(`${values.until}T17:00:00Z`);
const out = createWriteStream(values.out);
let written = 0;
for (const { comment } of demoResponses({ today: '2026-11-21' })) {
  if (comment === undefined) continue;
  const submittedAt = new Date(noon - Math.floor(written / perDay) * DAY - (written % perDay)).toISOString();
  const row = {
    responseId: `s-${written}`,
    mid: MERCHANT,
    surveyId: 1,
    submittedAt,
    answers: {},
    comment: { text: comment.text },
  };
  out.write(`${JSON.stringify(row)}\n`);
  written += 1;
  if (written === wanted) break;
}
if (written < wanted) throw new Error(`There are no more than ${written} comments.`);
out.end();
await once(out, 'finish');
