import type { SessionContext } from '@shoppervoice/contracts/accounts';
import type { CommentSummary, SummaryList } from '@shoppervoice/contracts/comments';
import { ProblemError } from '@shoppervoice/service-kit';
import { rowOf } from '../report-pages.ts';
import type { SummaryCache } from '../summary/summary-cache.ts';
import { parseSummaryQuestion } from '../summary/summary-question.ts';
import { KnownNumbers } from '../verified/numbers.ts';
import type { ReportCalls } from './report-calls.ts';

/** Per question. */
const MAX_CALLS = 30;

interface ReportClientParts {
  readonly calls: ReportCalls;
  readonly summaries: SummaryCache;
  /** The signed context as received. */
  readonly signed: string;
  readonly stop: AbortSignal;
}

/** Report calls for one question under the user's signed context. Remembers every number they return. */
export class ReportClient {
  readonly context: SessionContext;
  readonly today: string;
  readonly numbers = new KnownNumbers();
  readonly #parts: ReportClientParts;
  #callCount = 0;

  constructor(context: SessionContext, today: string, parts: ReportClientParts) {
    this.context = context;
    this.today = today;
    this.#parts = parts;
  }

  /** A report call by its path below `/api/`. @throws ProblemError on refusal, CallFailed */
  get<Answer>(call: string, query: URLSearchParams): Promise<Answer> {
    return this.getFrom(rowOf(call).service, call, query);
  }

  async getFrom<Answer>(service: string, path: string, query: URLSearchParams): Promise<Answer> {
    this.#callCount += 1;
    if (this.#callCount > MAX_CALLS) throw new Error('an answer made too many calls');
    const { calls, signed, stop } = this.#parts;
    const answer = await calls.get<Answer>(service, path, query, signed, stop);
    this.numbers.learn(answer);
    return answer;
  }

  /** The summary of a list, as the summary call would return it. */
  async summary(list: SummaryList, query: URLSearchParams): Promise<CommentSummary> {
    const params: Record<string, string | string[]> = {};
    for (const name of new Set(query.keys())) if (name !== 'list') params[name] = query.getAll(name);
    const [startDate = '', endDate = ''] = [query.get('startDate') ?? '', query.get('endDate') ?? ''];
    const question = parseSummaryQuestion({ ...params, list, startDate, endDate }, this.context);
    const task = await this.#parts.summaries.of({ question, merchant: this.context, signed: this.#parts.signed });
    const summary = await task.whole;
    this.numbers.learn(summary);
    return summary;
  }

  /** Whether a service refused, rather than failed. */
  isRefusal(error: unknown): boolean {
    return error instanceof ProblemError && error.statusCode < 500;
  }
}
