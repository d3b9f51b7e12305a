import type { AlertCause, AlertWatch, FigureCondition } from '@shoppervoice/contracts/delivery';
import { addDays, type Day, FALSE_DISCOVERY_RATE, falseDiscoveries } from '@shoppervoice/survey-model';
import { isFew, type PointsValue, type Reading, type Test } from './reading.ts';

/** A rule fires once a week for each cause. */
const QUIET_DAYS = 7;
/** Negative comments in the window from which doubling counts. */
export const LEAST_COMMENTS = 10;

/** State of a rule before a day is judged. */
export interface JudgedRule {
  readonly watch: AlertWatch;
  /** The day on which each cause was last reported. */
  readonly told: Readonly<Partial<Record<AlertCause, Day>>>;
  /** The cause that held at the last judgement: a value that stays beyond its limit is reported once. */
  readonly standing: AlertCause | null;
}

export interface Read {
  readonly rule: JudgedRule;
  readonly reading: Reading;
}

/** The outcome of a rule on a day. */
export type Outcome =
  | { readonly kind: 'fired'; readonly cause: AlertCause }
  /** It holds, but was reported within the week or has held since. */
  | { readonly kind: 'told'; readonly cause: AlertCause }
  | { readonly kind: 'quiet' }
  /** Too few answers for a judgement. */
  | { readonly kind: 'few' }
  | { readonly kind: 'none'; readonly why: Extract<Reading, { kind: 'none' }>['why'] };

/**
 * Judges all rules of a merchant for a day, in their order. For rules that test a change, the false discovery rate is
 * controlled.
 */
export function judgeDay(reads: readonly Read[], day: Day): readonly Outcome[] {
  const tests = reads.map(testOf);
  const tested = tests.filter((test) => test !== null);
  const trusted = falseDiscoveries(
    tested.map(({ chance }) => chance),
    FALSE_DISCOVERY_RATE,
  );
  const trustedTests = new Set(tested.filter((test, at) => trusted[at] === true && test.significant));
  return reads.map((read, at) => {
    const test = tests[at] ?? null;
    const { reading, rule } = read;
    if (reading.kind === 'none') return { kind: 'none', why: reading.why };
    const met = isChange(rule.watch) ? changed(test, trustedTests) : holds(rule.watch, reading);
    if (met === 'few') return { kind: 'few' };
    if (met === null) return { kind: 'quiet' };
    return wasReported(rule, met, day) ? { kind: 'told', cause: met } : { kind: 'fired', cause: met };
  });
}

const isChange = (watch: AlertWatch): boolean => watch.kind === 'figure' && watch.condition.kind === 'change';

function testOf({ rule, reading }: Read): Test | null {
  return isChange(rule.watch) && reading.kind === 'figure' ? reading.test : null;
}

function changed(test: Test | null, trusted: ReadonlySet<Test>): AlertCause | null | 'few' {
  if (test === null) return 'few';
  if (!trusted.has(test)) return null;
  return test.rose ? 'rose' : 'fell';
}

function holds(watch: AlertWatch, reading: Exclude<Reading, { kind: 'none' }>): AlertCause | null | 'few' {
  if (watch.kind === 'comments') {
    if (reading.kind !== 'comments') return null;
    const { now, before } = reading;
    return now >= LEAST_COMMENTS && now >= 2 * before ? 'doubled' : null;
  }
  const { condition } = watch;
  if (reading.kind === 'points') return pointsHold(condition, reading.now);
  if (reading.kind !== 'figure') return null;
  const { now } = reading;
  if (condition.kind === 'silence') return now.value === 0 ? 'silence' : null;
  if (condition.kind === 'change') return null;
  if (isFew(now) || now.value === null) return 'few';
  if (condition.kind === 'below') return now.value < condition.value ? 'below' : null;
  return now.value > condition.value ? 'above' : null;
}

/** Points at stake are above a limit only if their interval is above 0, without which they cannot be judged. */
function pointsHold(condition: FigureCondition, { value, low }: PointsValue): AlertCause | null | 'few' {
  if (condition.kind !== 'above' && condition.kind !== 'below') return null;
  if (value === null || low === null) return 'few';
  if (condition.kind === 'below') return value < condition.value ? 'below' : null;
  return value > condition.value && low > 0 ? 'above' : null;
}

/** A change may be reported again every week; a limit is reported only when it is crossed. */
function wasReported({ watch, told, standing }: JudgedRule, cause: AlertCause, day: Day): boolean {
  const last = told[cause];
  if (last !== undefined && day < addDays(last, QUIET_DAYS)) return true;
  return watch.kind === 'figure' && !isChange(watch) && standing === cause;
}

/** State of a rule after a day. */
export function after(rule: JudgedRule, outcome: Outcome, day: Day): Pick<JudgedRule, 'told' | 'standing'> {
  switch (outcome.kind) {
    case 'fired':
      return { told: { ...rule.told, [outcome.cause]: day }, standing: outcome.cause };
    case 'told':
      return { told: rule.told, standing: outcome.cause };
    case 'quiet':
      return { told: rule.told, standing: null };
    default:
      return { told: rule.told, standing: rule.standing };
  }
}
