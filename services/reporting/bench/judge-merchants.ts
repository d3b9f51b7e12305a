import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { MongoClient } from 'mongodb';
import { alertDatabase } from '../src/alerts/alert-document.ts';
import { REPORTING_DATABASE } from '../src/reporting-database.ts';

/**
 * Copies the alert rules of one merchant to others, makes all of them due now, and waits until they are judged.
 * node bench/judge-merchants.ts --url <mongodb url> --mid <mid with rules> --others <number of the following mids>
 */
const { values } = parseArgs({
  options: { url: { type: 'string' }, mid: { type: 'string' }, others: { type: 'string' } },
});
if (!values.url || !values.mid || !values.others) throw new Error('Name --url, --mid and --others.');
const [mid, others] = [Number(values.mid), Number(values.others)];
/** Nothing is judged for so long: something is wrong. */
const PATIENCE_MS = 60_000;
const AT_ONCE = 500;

const client = await new MongoClient(values.url).connect();
const { rules, merchants, runs } = alertDatabase(client.db(REPORTING_DATABASE));
const copied = await rules.find({ mid }).toArray();
const merchant = await merchants.findOne({ _id: mid });
if (copied.length === 0 || merchant === null) throw new Error(`Merchant ${mid} has no alerts.`);
const mids = Array.from({ length: others }, (_, at) => mid + 1 + at);
for (let at = 0; at < mids.length; at += AT_ONCE) {
  const some = mids.slice(at, at + AT_ONCE);
  await rules.insertMany(
    some.flatMap((other) => copied.map(({ key: _, ...rule }) => ({ ...rule, _id: randomUUID(), mid: other }))),
  );
  await merchants.insertMany(some.map((_id) => ({ ...merchant, _id, judged: null })));
}
/** ` (open: 990, put off 12 times)`: the runs that have not ended, by state. */
async function waiting(): Promise<string> {
  const found = await runs
    .aggregate<{ _id: string; count: number; attempts: number }>([
      { $match: { mid: { $in: mids }, state: { $ne: 'ended' } } },
      { $group: { _id: '$state', count: { $sum: 1 }, attempts: { $sum: '$attempts' } } },
    ])
    .toArray();
  const states = found.map(({ _id, count, attempts }) => `${_id}: ${count}, put off ${attempts} times`);
  return states.length === 0 ? '' : ` (${states.join('; ')})`;
}

const from = new Date();
await merchants.updateMany({ _id: { $in: mids } }, { $set: { nextDue: from } });
const begun = performance.now();
let [judged, judgedAt] = [0, begun];
while (judged < others) {
  await sleep(500);
  const now = await runs.countDocuments({ mid: { $in: mids }, state: 'ended', outcome: 'judged' });
  if (now > judged) judgedAt = performance.now();
  else if (performance.now() - judgedAt > PATIENCE_MS)
    throw new Error(`Only ${now} of ${others} are judged${await waiting()}.`);
  judged = now;
}
const seconds = (judgedAt - begun) / 1000;
await client.close();
process.stdout.write(`${JSON.stringify({ merchants: others, rules: copied.length, seconds })}\n`);
