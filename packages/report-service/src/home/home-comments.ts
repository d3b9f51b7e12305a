import type { RequestContext } from '@shoppervoice/contracts/accounts';
import { HOME_LATEST, type HomeComments, type HomeProgrammeCounts } from '@shoppervoice/contracts/reports';
import {
  addDays,
  allowed,
  COMMENT_TONES,
  COMMENT_TOPICS,
  type CommentFilter,
  type CommentSet,
  type Day,
  type LanguageCounts,
  withNotReadLanguages,
} from '@shoppervoice/survey-model';
import { type CommentSelection, commentCounts, commentFilterCounts, commentPage } from '@shoppervoice/survey-store';
import type { ServiceParts } from '../service-parts.ts';
import type { HomeQuery } from './home-query.ts';

/** Including today. */
const DAYS = 30;

interface RequestedComments {
  readonly sets: readonly CommentSet[];
  readonly context: RequestContext;
  readonly query: HomeQuery;
  readonly today: Day;
}

/** An entitled list, and what it shows of its comments on Home. */
interface EntitledList {
  readonly set: CommentSet;
  readonly tone: CommentFilter | null;
  readonly topic: CommentFilter | null;
  readonly selection: CommentSelection;
  /** False if a filter needs tones or topics that the list does not show: then no comment matches. */
  readonly passes: { readonly tone: boolean; readonly topic: boolean };
}

function entitledLists({ sets, context, query, today }: RequestedComments): readonly EntitledList[] {
  const { toneId = [], commentTypeId = [] } = query;
  return sets
    .filter(({ access }) => allowed(access, context))
    .map((set) => {
      const tone = set.filters.find(({ reads, access }) => reads.kind === 'tone' && allowed(access, context)) ?? null;
      const topic =
        set.filters.find(({ reads, countsAccess }) => reads.kind === 'topic' && allowed(countsAccess, context)) ?? null;
      const filters = {
        ...(tone !== null && toneId.length > 0 ? { [tone.name]: [...new Set(toneId)] } : {}),
        ...(topic !== null && commentTypeId.length > 0 ? { [topic.name]: [...new Set(commentTypeId)] } : {}),
      };
      const { mid } = context;
      const { surveyIds } = set;
      return {
        set,
        tone,
        topic,
        selection: { mid, from: addDays(today, 1 - DAYS), to: today, surveyIds, filters, search: '' },
        passes: { tone: tone !== null || toneId.length === 0, topic: topic !== null || commentTypeId.length === 0 },
      };
    });
}

type Counted = HomeComments['tones'];
type Counts = readonly { readonly id: number; readonly count: number | null; readonly languages?: LanguageCounts }[];

/** Counts by ID, in the order of the options, starting with 0; with the languages of comments that were not read. */
class Sum {
  readonly #counts: Map<number, number>;
  readonly #lists: Counts[] = [];

  constructor(options: readonly { readonly id: number }[]) {
    this.#counts = new Map(options.map(({ id }) => [id, 0]));
  }

  add(counted: Counts = []): void {
    this.#lists.push(counted);
    for (const { id, count } of counted) this.#counts.set(id, (this.#counts.get(id) ?? 0) + (count ?? 0));
  }

  get all(): Counted {
    return withNotReadLanguages(
      [...this.#counts].map(([id, count]) => ({ id, count })),
      this.#lists,
    );
  }
}

/** Comments of a programme's entitled lists; null without any. `chosen`: whether the filter includes the programme. */
export async function homeComments(
  requested: RequestedComments,
  chosen: boolean,
  { reader, withReplies }: Pick<ServiceParts, 'reader' | 'withReplies'>,
): Promise<HomeComments | null> {
  const { context } = requested;
  const lists = entitledLists(requested);
  if (lists.length === 0) return null;
  const passing = chosen ? lists.filter(({ passes }) => passes.tone && passes.topic) : [];
  const [tones, topics] = [new Sum(COMMENT_TONES), new Sum(COMMENT_TOPICS)];
  let count = 0;
  const latest = [];
  for (const { set, selection, tone, topic } of passing) {
    const counts = await commentCounts(reader, selection, { tones: tone !== null, topics: topic !== null });
    count += counts.commentsCount;
    tones.add(counts.tones);
    topics.add(counts.topics);
    latest.push(
      ...(await commentPage(reader, selection, { page: 1, pageSize: HOME_LATEST }, set, context)).commentData,
    );
  }
  return {
    count,
    tones: lists.some(({ tone }) => tone !== null) ? tones.all : [],
    topics: lists.some(({ topic }) => topic !== null) ? topics.all : [],
    latest: await withReplies(newest(latest), context),
  };
}

/** The latest of several lists, newest first. */
function newest<Item extends { readonly submittedAt: string; readonly responseId: string }>(
  items: readonly Item[],
): Item[] {
  const after = (a: string, b: string) => (a < b ? 1 : a > b ? -1 : 0);
  return [...items]
    .sort((a, b) => after(a.submittedAt, b.submittedAt) || after(a.responseId, b.responseId))
    .slice(0, HOME_LATEST);
}

/** How many comments each value of a filter would show: tones without the filter of tones, topics likewise. */
export async function homeFilterCounts(
  requested: RequestedComments,
  chosen: boolean,
  { reader }: Pick<ServiceParts, 'reader'>,
): Promise<HomeProgrammeCounts> {
  const [tones, topics] = [new Sum(COMMENT_TONES), new Sum(COMMENT_TOPICS)];
  let count = 0;
  for (const { selection, tone, topic, passes } of entitledLists(requested)) {
    if (passes.tone && passes.topic) {
      count += (await commentCounts(reader, selection, { tones: false, topics: false })).commentsCount;
    }
    if (!chosen) continue;
    const filters = [tone, topic].filter((filter) => filter !== null);
    const counts = await commentFilterCounts(reader, selection, filters, () => true);
    if (tone !== null && passes.topic) tones.add(counts[tone.name]);
    if (topic !== null && passes.tone) topics.add(counts[topic.name]);
  }
  return { count, toneId: tones.all, commentTypeId: topics.all };
}
