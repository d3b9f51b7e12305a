import { COSTS } from './costs.ts';

const SIZES = [100, 10_000, 100_000];

/** What a merchant does; change them to yours and run `npm run capacity`. */
const ASSUMED = {
  responsesADay: 100,
  /** The busiest hour, against the mean. */
  peak: 3,
  readersAtOnce: 0.2,
  callsAMinute: 10,
  alerts: 10,
  daysKept: 730,
  copies: 3,
  /** Of each core, so that half of the machines are enough. */
  use: 0.5,
  shardGb: 2000,
  processMb: 256,
  programmes: 3,
} as const;

const BENCHMARKS_READ_S = 3600;
const ALERTS_WITHIN_S = 3600;

type CostName = keyof typeof COSTS;

interface Row {
  readonly what: string;
  readonly unit: string;
  /** Costs that it was computed from; none: from assumptions alone. */
  readonly from: readonly CostName[];
  readonly of: (merchants: number) => number;
  /** From here on the portal needs something that it does not have. */
  readonly most?: number;
}

const callsASecond = (merchants: number) => (merchants * ASSUMED.readersAtOnce * ASSUMED.callsAMinute) / 60;
const responsesASecond = (merchants: number) => (merchants * ASSUMED.responsesADay * ASSUMED.peak) / 86_400;
const coresOfCalls = (merchants: number) => (callsASecond(merchants) * COSTS.call.value) / ASSUMED.use;
const coresOfResponses = (merchants: number) => (responsesASecond(merchants) * COSTS.response.value) / ASSUMED.use;
/** Two at least of each programme, and one for every core that calls and responses take. */
const programmeProcesses = (merchants: number) =>
  Math.max(2 * ASSUMED.programmes, Math.ceil(coresOfCalls(merchants) + coresOfResponses(merchants)));
const coresOfAlerts = (merchants: number) => (merchants * ASSUMED.alerts * COSTS.alert.value) / ALERTS_WITHIN_S;
const coresOfBenchmarks = (merchants: number) =>
  (programmeProcesses(merchants) * merchants * COSTS.benchmarkReading.value) / BENCHMARKS_READ_S;
const storedGb = (merchants: number) =>
  (merchants * ASSUMED.responsesADay * ASSUMED.daysKept * COSTS.stored.value) / 1e9;

const ROWS: readonly Row[] = [
  { what: 'calls in the busiest hour', unit: '/s', from: [], of: callsASecond },
  { what: 'responses in the busiest hour', unit: '/s', from: [], of: responsesASecond },
  { what: 'cores for calls, database included', unit: '', from: ['call'], of: coresOfCalls },
  { what: 'cores for responses, database included', unit: '', from: ['response'], of: coresOfResponses },
  { what: 'cores for alerts in the hour after midnight', unit: '', from: ['alert'], of: coresOfAlerts },
  { what: 'processes of programmes', unit: '', from: ['call', 'response'], of: programmeProcesses },
  {
    what: 'cores that read benchmarks again, all processes together',
    unit: '',
    from: ['call', 'response', 'benchmarkReading'],
    of: coresOfBenchmarks,
  },
  {
    what: 'benchmarks in memory, each process of a programme',
    unit: ' MB',
    from: ['benchmarkMemory'],
    of: (merchants) => merchants * COSTS.benchmarkMemory.value,
    most: ASSUMED.processMb,
  },
  { what: 'documents, one copy, before compression', unit: ' GB', from: ['stored'], of: storedGb },
  { what: 'all copies', unit: ' GB', from: ['stored'], of: (merchants) => ASSUMED.copies * storedGb(merchants) },
  { what: 'shards', unit: '', from: ['stored'], of: (merchants) => Math.ceil(storedGb(merchants) / ASSUMED.shardGb) },
  {
    what: 'first import of all merchants',
    unit: ' s',
    from: ['merchantImport'],
    of: (merchants) => merchants * COSTS.merchantImport.value,
  },
];

function shown(value: number): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return Number(value.toFixed(digits)).toLocaleString('en-US');
}

function cell({ of, unit, from, most }: Row, merchants: number): string {
  const value = of(merchants);
  const isExtrapolated = from.some((name) => (COSTS[name].upTo ?? merchants) < merchants);
  const text = `${shown(value)}${unit}${isExtrapolated ? ' *' : ''}`;
  return most !== undefined && value > most ? `**${text}**` : text;
}

const NUMBER = new Intl.NumberFormat('en-US');

/** The tables of costs and of the plan, in Markdown. */
export function capacityPlan(): string {
  const costs = Object.entries(COSTS).map(([name, { value, unit, by, upTo }]) => {
    const measured = upTo === null ? 'any' : NUMBER.format(upTo);
    return `| ${name} | ${Number(value.toPrecision(3))} ${unit} | \`${by}\` | ${measured} |`;
  });
  const rows = ROWS.map((row) => `| ${row.what} | ${SIZES.map((size) => cell(row, size)).join(' | ')} |`);
  const { responsesADay, peak, readersAtOnce, callsAMinute, alerts, daysKept, copies, use, shardGb } = ASSUMED;
  return `Assumed of each merchant: ${responsesADay} responses a day, ${peak} times the mean in the busiest hour, ${readersAtOnce} readers at once with ${callsAMinute} calls a minute each, ${alerts} alerts. ${daysKept} days kept in ${copies} copies, cores used to ${100 * use} %, shards of ${NUMBER.format(shardGb)} GB.

| | ${SIZES.map((size) => `${NUMBER.format(size)} merchants`).join(' | ')} |
| --- | ${SIZES.map(() => '---').join(' | ')} |
${rows.join('\n')}

\\* extrapolated: its cost was measured with fewer merchants. **Bold**: more than a process should hold.

| cost | measured | by | merchants at most |
| --- | --- | --- | --- |
${costs.join('\n')}
`;
}

const [BEGIN, END] = ['<!-- npm run capacity -->\n\n', '\n<!-- end -->'];

/** The page with the plan between its marks. @throws Error without marks */
export function withPlan(page: string): string {
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (from < 0 || to < from) throw new Error('The page has no place for the plan.');
  return page.slice(0, from + BEGIN.length) + capacityPlan() + page.slice(to);
}
