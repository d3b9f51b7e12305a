import type { JobContext } from '@shoppervoice/contracts/accounts';
import { emailKey, LONGEST_RETURN_PATH } from '@shoppervoice/contracts/calls';
import { ALERT_SUBSCRIPTION } from '@shoppervoice/contracts/delivery';
import { type DayRange, formatRangeWithYear } from '@shoppervoice/survey-model';
import { ALERTS_TITLE } from '../mails/alert-mails.ts';
import { refusedOutside } from '../recipients/refused-outside.ts';
import { SourceUnavailable } from '../sources/report-failures.ts';
import type { ReportJob } from '../sources/report-sources.ts';
import {
  type AlertLetter,
  type FiringDocument,
  firingId,
  type JudgedRun,
  type Judgement,
  type OpenRun,
  type RefusedRecipients,
  type RuleDocument,
} from './alert-document.ts';
import type { AlertParts } from './alert-parts.ts';
import { commentsLink, pageLink } from './firing-links.ts';
import { after, judgeDay, type Outcome, type Read } from './judge-day.ts';
import { daysBefore, FigureReader, NEGATIVE, watchedDays } from './read-figures.ts';
import { headline, isGood, sentenceOf, whenOf } from './words.ts';

/** How long a run waits for a service that is away; then the other rules are judged without it. */
const LONGEST_WAIT_MS = 6 * 3_600_000;

/** The result of judging a day. */
export type DayJudged = Pick<JudgedRun, 'timeZone' | 'judgements' | 'firings' | 'letters' | 'refused'>;

/**
 * Judges a merchant's rules for a day; writes and mails nothing.
 * @throws SourceUnavailable if a retry may help, ReportRefused if the merchant no longer exists
 */
export async function judgeRun(parts: AlertParts, run: OpenRun, signal: AbortSignal): Promise<DayJudged> {
  const { database, sources } = parts;
  const { mid, day } = run;
  const job: ReportJob = { mid, userId: null, purpose: 'alert' };
  const { context } = await sources.jobContext(job);
  const rules = await database.rules.find({ mid, paused: false }).sort({ _id: 1 }).toArray();
  const reader = new FigureReader(sources, job, signal);
  const reads: (Read & { readonly rule: RuleDocument })[] = [];
  for (const rule of rules) {
    const reading = await reader.read(rule.watch, day);
    const patient = parts.now() < run.createdAt.getTime() + LONGEST_WAIT_MS;
    if (reading.kind === 'none' && reading.why === 'away' && patient) throw new SourceUnavailable(reading.says);
    reads.push({ rule, reading });
  }
  const outcomes = judgeDay(reads, day);
  const judged = reads.map((read, at) => ({ ...read, outcome: outcomes[at] ?? ({ kind: 'quiet' } as const) }));
  const tested = reads.filter(({ reading }) => reading.kind === 'figure' && reading.test !== null).length;
  const fired = judged.flatMap((each) => (each.outcome.kind === 'fired' ? [{ ...each, outcome: each.outcome }] : []));
  const firedRules = fired.map((each) => fire(each, { run, context, at: new Date(parts.now()), tested }));
  return {
    timeZone: context.timeZone,
    judgements: judged.map((each) => judgementOf(each, day)),
    firings: firedRules.map(({ firing }) => firing),
    ...(await lettersOf(parts, mid, firedRules)),
  };
}

interface JudgedRead extends Read {
  readonly rule: RuleDocument;
  readonly outcome: Outcome;
}

function judgementOf({ rule, reading, outcome }: JudgedRead, day: string): Judgement {
  const says = sentenceOf(rule.watch, reading, outcome, day);
  // A service that is away cannot say whether the plan includes it.
  const blocked = outcome.kind === 'none' && outcome.why !== 'away' ? says : null;
  const unjudged = outcome.kind === 'none' ? outcome.why : null;
  return { alertId: rule._id, revision: rule.revision, says, blocked, unjudged, ...after(rule, outcome, day) };
}

interface FiringContext {
  readonly run: OpenRun;
  readonly context: JobContext;
  readonly at: Date;
  /** Rules that tested a change. */
  readonly tested: number;
}

interface FiredRule {
  readonly firing: FiringDocument;
  readonly letter: Omit<AlertLetter, 'to' | 'mail'>;
  readonly rule: RuleDocument;
}

function fire(
  { rule, reading, outcome }: JudgedRead & { readonly outcome: Extract<Outcome, { kind: 'fired' }> },
  { run, context, at, tested }: FiringContext,
): FiredRule {
  const { mid, day } = run;
  const { watch, what, page } = rule;
  const { cause } = outcome;
  const days = watchedDays(watch, day);
  const says = sentenceOf(watch, reading, outcome, day);
  const isComments = watch.kind === 'comments';
  const comments = isComments ? null : commentsLink(rule.surveyId, days, context);
  const firing: FiringDocument = {
    _id: firingId(rule._id, day, cause),
    mid,
    alertId: rule._id,
    day,
    at,
    cause,
    what,
    says,
    good: isGood(cause, reading),
    report: watch.report,
    surveyId: rule.surveyId,
    page: pageLink(page, days, isComments ? commentsQuery(watch.query, watch.topicId) : watch.query),
    comments,
  };
  const values = {
    headline: headline(what, cause, reading),
    says,
    facts: factsOf({ rule, days, before: daysBefore(watch, day), context, tested }),
    ...(firing.page.length > LONGEST_RETURN_PATH ? {} : { figurePage: firing.page }),
    rule: `${what} ${whenOf(watch, rule.unit)}`,
    mid: String(mid),
    merchant: context.merchantName,
    title: ALERTS_TITLE,
    ...(comments === null ? {} : { commentsPage: comments }),
  };
  const letter = { alertId: rule._id, template: comments === null ? 'alert' : 'alert-with-comments', values } as const;
  return { firing, letter, rule };
}

/** Query of a list that shows what the rule counts. */
function commentsQuery(kept: string, topicId: number | null): string {
  const query = new URLSearchParams(kept);
  query.set('toneId', NEGATIVE);
  if (topicId !== null) query.set('commentTypeId', String(topicId));
  return query.toString();
}

function factsOf(of: {
  readonly rule: RuleDocument;
  readonly days: DayRange;
  readonly before: DayRange;
  readonly context: JobContext;
  readonly tested: number;
}): string {
  const { rule, days, before, context, tested } = of;
  const isChange = rule.watch.kind === 'figure' && rule.watch.condition.kind === 'change';
  const lines = [
    ['Figure', `${rule.what} (${rule.where})`],
    ['Merchant', context.merchantName],
    ['Days', `${formatRangeWithYear(days)} (${context.timeZone})`],
    ...(isChange || rule.watch.kind === 'comments' ? [['Compared with', formatRangeWithYear(before)]] : []),
    ...(isChange ? [['Certainty', certainty(tested)]] : []),
  ];
  return lines.map(([name, value]) => `${name}: ${value}`).join('\n');
}

const certainty = (tested: number): string =>
  tested === 1
    ? 'one alert was tested that day; it is a false alarm on at most 1 day in 20 (Benjamini-Hochberg)'
    : `${tested} alerts were tested together that day; at most 1 in 20 that fire is a false alarm (Benjamini-Hochberg)`;

/** Letters to recipients who are subscribed and not refused. @throws SourceUnavailable if that cannot be checked */
async function lettersOf(
  { subscriptions }: AlertParts,
  mid: number,
  firedRules: readonly FiredRule[],
): Promise<Pick<DayJudged, 'letters' | 'refused'>> {
  const letters: AlertLetter[] = [];
  const left: RefusedRecipients[] = [];
  for (const { rule, firing, letter } of firedRules) {
    const addresses = rule.recipients.map(({ email }) => email);
    const states = await subscriptions.of({ mid, report: ALERT_SUBSCRIPTION, addresses });
    const subscribed = addresses.filter((_to, at) => states[at]?.state === 'subscribed');
    const refused = await refusedOutside(subscriptions, mid, subscribed);
    const isRefused = (to: string) => refused.has(emailKey(to));
    if (refused.size > 0) left.push({ alertId: rule._id, addresses: subscribed.filter(isRefused) });
    for (const to of subscribed.filter((each) => !isRefused(each))) {
      letters.push({ ...letter, to, mail: `alert.${firing._id}.${Buffer.from(emailKey(to)).toString('hex')}` });
    }
  }
  return { letters, ...(left.length === 0 ? {} : { refused: left }) };
}
