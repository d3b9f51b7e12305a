import type { SessionContext } from '@shoppervoice/contracts/accounts';
import type { CommentSummary, SummaryList } from '@shoppervoice/contracts/comments';
import { ProblemError } from '@shoppervoice/service-kit';
import { readQuestion as readSummaryQuestion } from '../summary/question.ts';
import type { SummaryCache } from '../summary/summary-cache.ts';
import { KnownNumbers } from './numbers.ts';
import { rowOf } from './pages.ts';
import type { ReportCalls } from './report-calls.ts';

/** One question's calls may be so many. */
const MOST_CALLS = 30;

interface AskerParts {
  readonly calls: ReportCalls;
  readonly summaries: SummaryCache;
  /** The signed context, as it came. */
  readonly signed: string;
  readonly stop: AbortSignal;
}

/** The user who asks. Calls are made under this user's signed context, and every number that they answer is remembered. */
export class Asker {
  readonly context: SessionContext;
  readonly today: string;
  readonly numbers = new KnownNumbers();
  readonly #parts: AskerParts;
  #made = 0;

  constructor(context: SessionContext, today: string, parts: AskerParts) {
    this.context = context;
    this.today = today;
    this.#parts = parts;
  }

  /** A report call by its path under `/api/`. @throws ProblemError its refusal, CallFailed */
  ask<Answer>(call: string, query: URLSearchParams): Promise<Answer> {
    return this.askService(rowOf(call).service, call, query);
  }

  async askService<Answer>(service: string, path: string, query: URLSearchParams): Promise<Answer> {
    this.#made += 1;
    if (this.#made > MOST_CALLS) throw new Error('an answer made too many calls');
    const { calls, signed, stop } = this.#parts;
    const answer = await calls.ask<Answer>(service, path, query, signed, stop);
    this.numbers.learn(answer);
    return answer;
  }

  /** The summary of a list, as its own call answers it. */
  async summary(list: SummaryList, query: URLSearchParams): Promise<CommentSummary> {
    const asked: Record<string, string | string[]> = {};
    for (const name of new Set(query.keys())) if (name !== 'list') asked[name] = query.getAll(name);
    const [startDate = '', endDate = ''] = [query.get('startDate') ?? '', query.get('endDate') ?? ''];
    const question = readSummaryQuestion({ ...asked, list, startDate, endDate }, this.context);
    const work = await this.#parts.summaries.of({ question, mid: this.context.mid, asker: this.#parts.signed });
    const summary = await work.whole;
    this.numbers.learn(summary);
    return summary;
  }

  /** Whether a service said no, rather than nothing. */
  isRefusal(error: unknown): boolean {
    return error instanceof ProblemError && error.statusCode < 500;
  }
}
