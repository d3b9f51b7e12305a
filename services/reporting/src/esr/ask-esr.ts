import type { RequestContext } from '@shoppervoice/contracts/accounts';
import type {
  BenchmarksAnswer,
  CommentCountsAnswer,
  CommentsAnswer,
  FiguresAnswer,
} from '@shoppervoice/contracts/reports';
import {
  allowed,
  type BenchmarkKind,
  type CommentSet,
  commentSetsOf,
  type Day,
  type DayRange,
  type Programme,
} from '@shoppervoice/survey-model';
import type { CallerHeader, ProgrammeServices } from '../programmes/programme-services.ts';
import { citedTopics, type Listed, summed } from './esr-comments.ts';
import type { TwiceCompared } from './esr-figures.ts';
import { ESR_CALLS, type GatedCall } from './programme-calls.ts';

/** A programme's answers for a report; what is not in the plan is null or empty. */
export interface ProgrammeData {
  readonly overall: TwiceCompared | null;
  readonly ratings: TwiceCompared | null;
  readonly benchmark: { readonly kind: BenchmarkKind; readonly answer: BenchmarksAnswer } | null;
  readonly comments: {
    readonly now: CommentCountsAnswer;
    /** Null: the period before is older than the plan shows. */
    readonly before: CommentCountsAnswer | null;
  } | null;
  /** The newest comments of each cited topic (null: of any). */
  readonly cited: readonly { readonly topicId: number | null; readonly listed: readonly Listed[] }[];
}

export interface EsrQuestion {
  readonly caller: CallerHeader;
  readonly context: RequestContext;
  readonly range: DayRange;
  readonly previous: DayRange;
  /** First day that the plan shows of the programme. */
  readonly earliest: Day;
}

/** Both rounds of calls together stay within the time limit of a handler. */
const TIMEOUT_MS = 4_000;
/** Newest comments from which a citation is picked. */
const CANDIDATES = 20;

/** The programme did not answer one of the requests. */
class Unanswered extends Error {
  override readonly name = 'Unanswered';
}

/** Requests a programme's part on behalf of the caller; null if any of it is missing. */
export async function askEsr(
  services: ProgrammeServices,
  programme: Programme,
  question: EsrQuestion,
): Promise<ProgrammeData | null> {
  try {
    return await askAll(new ProgrammeClient(services, programme, question.caller), programme, question);
  } catch (error) {
    if (error instanceof Unanswered) return null;
    throw error;
  }
}

class ProgrammeClient {
  readonly #services: ProgrammeServices;
  readonly #programme: Programme;
  readonly #caller: CallerHeader;

  constructor(services: ProgrammeServices, programme: Programme, caller: CallerHeader) {
    this.#services = services;
    this.#programme = programme;
    this.#caller = caller;
  }

  async ask<Answer>(path: string, query: Readonly<Record<string, string>>): Promise<Answer> {
    const call = `${path}?${new URLSearchParams(query)}`;
    const result = await this.#services.ask<Answer>(this.#programme, call, this.#caller, TIMEOUT_MS);
    if (result.kind === 'answered') return result.answer;
    throw new Unanswered();
  }
}

async function askAll(client: ProgrammeClient, programme: Programme, question: EsrQuestion): Promise<ProgrammeData> {
  const { context, range, previous, earliest } = question;
  const calls = ESR_CALLS[programme];
  const sets = commentSetsOf(programme).filter(({ access }) => allowed(access, context));
  const counts = (days: DayRange) =>
    Promise.all(sets.map(({ path }) => client.ask<CommentCountsAnswer>(`${path}/counts`, { ...days }))).then(summed);
  const twice = async (call: GatedCall | undefined, more: Readonly<Record<string, string>>) => {
    if (call === undefined || !allowed(call.access, context)) return null;
    const [before, year] = await Promise.all([
      client.ask<FiguresAnswer>(call.path, { ...range, ...more, compareTo: 'previous' }),
      client.ask<FiguresAnswer>(call.path, { ...range, compareTo: 'year' }),
    ]);
    return { previous: before, year };
  };
  const row = calls.benchmarks.find(({ access }) => allowed(access, context));
  const [overall, ratings, benchmark, now, before] = await Promise.all([
    twice(calls.overall, { period: 'day' }),
    twice(calls.ratings, {}),
    row === undefined ? null : client.ask<BenchmarksAnswer>(row.path, { ...range }),
    sets.length === 0 ? null : counts(range),
    sets.length === 0 || previous.startDate < earliest ? null : counts(previous),
  ]);
  return {
    overall,
    ratings,
    benchmark: row === undefined || benchmark === null ? null : { kind: row.kind, answer: benchmark },
    comments: now === null ? null : { now, before },
    cited: now === null ? [] : await askCited(client, sets, now, question),
  };
}

async function askCited(
  client: ProgrammeClient,
  sets: readonly CommentSet[],
  { topics }: CommentCountsAnswer,
  { context, range }: EsrQuestion,
): Promise<ProgrammeData['cited']> {
  const newest = async (set: CommentSet, topic: Readonly<Record<string, string>>): Promise<Listed[]> => {
    const query = { ...range, ...topic, sort: 'newest', pageSize: String(CANDIDATES) };
    const { commentData } = await client.ask<CommentsAnswer>(set.path, query);
    return commentData.map((item) => ({ item, set }));
  };
  const byTopic = sets.flatMap((set) => {
    const filter = set.filters.find(({ reads }) => reads.kind === 'topic');
    return filter !== undefined && allowed(filter.access, context) ? [{ set, name: filter.name }] : [];
  });
  const ids = byTopic.length === 0 ? [] : citedTopics(topics);
  if (ids.length === 0) {
    return [{ topicId: null, listed: (await Promise.all(sets.map((set) => newest(set, {})))).flat() }];
  }
  return Promise.all(
    ids.map(async (topicId) => ({
      topicId,
      listed: (await Promise.all(byTopic.map(({ set, name }) => newest(set, { [name]: String(topicId) })))).flat(),
    })),
  );
}
