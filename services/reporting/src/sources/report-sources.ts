import { JOB_HEADER, type JobContext, type JobPurpose, type ServiceDescriptor } from '@shoppervoice/contracts/accounts';
import { type DeclaredReport, DeclaredReportSchema, type ReportLine } from '@shoppervoice/contracts/reports';
import { fetchJobAnswer, INTERNAL_KEY_HEADER, READ_BODIES, readJson } from '@shoppervoice/service-kit';
import { allowed, type Held } from '@shoppervoice/survey-model';
import { Value } from 'typebox/value';
import { type OwnLines, type OwnReport, withEnd } from './own-reports.ts';
import { GONE, ReportRefused, SourceUnavailable } from './report-failures.ts';
import { linesOf } from './report-lines.ts';

export interface SourceAddress {
  readonly name: string;
  readonly origin: string;
}

/** In whose name a report is asked for. `userId` null: the merchant's own. */
export interface ReportJob {
  readonly mid: number;
  readonly userId: string | null;
  readonly purpose: JobPurpose;
}

export interface AskedReport {
  readonly type: string;
  /** That of the page's call, without a question mark. */
  readonly query: string;
  readonly job: ReportJob;
  /** Ends the reading. */
  readonly signal?: AbortSignal;
}

interface Source extends SourceAddress {
  reports: readonly DeclaredReport[];
  /** Milliseconds of a clock that only goes forward; null: it has not answered yet, or not the last time. */
  readAt: number | null;
}

const DOCUMENT_MS = 2000;
/** How long a service's word about its reports counts; a type that nobody has named is asked for again sooner. */
const FRESH_MS = 15_000;
const UNKNOWN_FRESH_MS = 1000;
/** A service has so long for its first byte. */
const ANSWER_MS = 30_000;

/** Who makes a report: another service, or this one. */
type Maker =
  | { readonly kind: 'service'; readonly source: Source; readonly report: DeclaredReport }
  | { readonly kind: 'own'; readonly own: OwnReport; readonly report: DeclaredReport };

/** The services that make reports, and what this one makes itself: what they say of them, and the reports themselves. */
export class ReportSources {
  readonly #sources: readonly Source[];
  readonly #own: readonly OwnReport[];
  readonly #accounts: { readonly origin: string; readonly internalKey: Buffer };
  #reading: Promise<void> | null = null;

  constructor(given: {
    readonly addresses: readonly SourceAddress[];
    readonly own?: readonly OwnReport[];
    readonly accounts: { readonly origin: string; readonly internalKey: Buffer };
  }) {
    this.#own = given.own ?? [];
    this.#sources = given.addresses.map((address) => ({ ...address, reports: [], readAt: null }));
    this.#accounts = given.accounts;
  }

  /** Every report that a service declares now; those of a service that does not answer as it said before. */
  async declared(): Promise<readonly DeclaredReport[]> {
    await this.#read(FRESH_MS);
    return [...this.#own.map(({ declared }) => declared), ...this.#sources.flatMap(({ reports }) => reports)];
  }

  /**
   * Whether a report is declared for the page at this path, and somebody who holds this may read it. A path below a page's
   * path names one of its questions.
   * @throws SourceUnavailable if a service that may declare one has never answered
   */
  async hasPage(path: string, held: Held): Promise<boolean> {
    const isThere = async () =>
      (await this.declared()).some(({ page, access }) => isOfPage(path, page) && allowed(access, held));
    if (await isThere()) return true;
    await this.#read(UNKNOWN_FRESH_MS);
    if (await isThere()) return true;
    this.#holdToComplete();
    return false;
  }

  /** @throws ReportRefused where nobody makes it, SourceUnavailable where somebody who may make it does not answer */
  async report(type: string): Promise<DeclaredReport> {
    return (await this.#makerOf(type)).report;
  }

  /** What a job may read now. @throws ReportRefused where it may nothing any more, SourceUnavailable where accounts is away */
  async jobContext(job: ReportJob): Promise<{ readonly context: JobContext; readonly token: string }> {
    let answer: Awaited<ReturnType<typeof fetchJobAnswer>>;
    try {
      answer = await fetchJobAnswer(this.#accounts, job);
    } catch (error) {
      throw new SourceUnavailable('Access to this report cannot be checked right now.', { cause: error });
    }
    if (answer.job === null) {
      throw new ReportRefused(
        answer.deleted ? GONE : 403,
        'The person who asked for this report can no longer read it.',
      );
    }
    return answer.job;
  }

  /**
   * Whether a report may be had with this query, without making it.
   * @throws ReportRefused with the service's own sentence, SourceUnavailable
   */
  async check(asked: AskedReport): Promise<void> {
    const maker = await this.#makerOf(asked.type);
    if (maker.kind === 'own') return void (await this.#makeOwn(maker.own, asked));
    const answer = await this.#ask(asked, maker, 'check');
    await answer.body?.cancel();
  }

  /**
   * The words of the question that a report is asked for, as its head says them; null: it says none. As good as `check`.
   * @throws ReportRefused with the service's own sentence, SourceUnavailable
   */
  async questionOf(asked: AskedReport): Promise<string | null> {
    for await (const lines of this.askReport(asked)) {
      const head = lines.find((line) => !Array.isArray(line) && 'head' in line);
      if (head !== undefined && 'head' in head)
        return head.head.facts.find(([name]) => name === 'Question')?.[1] ?? null;
    }
    return null;
  }

  /**
   * The lines of a report, some at a time as they come. The last one is its `end`: else it throws.
   * @throws ReportRefused with the service's own sentence; SourceUnavailable, also in mid-stream
   */
  async *askReport(asked: AskedReport): AsyncGenerator<readonly ReportLine[]> {
    const maker = await this.#makerOf(asked.type);
    if (maker.kind === 'own') return yield* withEnd(await this.#makeOwn(maker.own, asked));
    const answer = await this.#ask(asked, maker, 'stream');
    if (answer.body === null) throw new SourceUnavailable('The report came without content.');
    yield* linesOf(answer.body, asked.signal);
  }

  /**
   * What a service's report said on earlier days (`/past` of `ReportLine`), some lines at a time as they come.
   * @throws ReportRefused with the service's own sentence; SourceUnavailable, also in mid-stream
   */
  async *askPast(asked: AskedReport): AsyncGenerator<readonly ReportLine[]> {
    const maker = await this.#makerOf(asked.type);
    if (maker.kind === 'own') throw new ReportRefused(404, 'Earlier days of this report are not available.');
    const answer = await this.#ask(asked, maker, 'past');
    if (answer.body === null) throw new SourceUnavailable('The report came without content.');
    yield* linesOf(answer.body, asked.signal);
  }

  /** The same gates as `gateReports` holds a service's reports to. */
  async #makeOwn({ declared, ask }: OwnReport, { query, job }: AskedReport): Promise<OwnLines> {
    const { context, token } = await this.jobContext(job);
    const gate = job.purpose === 'export' || job.purpose === 'schedule' ? declared[job.purpose] : null;
    if (gate === null || !allowed(declared.access, context) || !allowed(gate, context)) {
      throw new ReportRefused(403, 'Your plan or role does not include this.');
    }
    return ask(new URLSearchParams(query), { context, token });
  }

  async #ask(
    { type, query, job, signal }: AskedReport,
    { source }: Extract<Maker, { kind: 'service' }>,
    how: 'check' | 'stream' | 'past',
  ): Promise<Response> {
    const { token } = await this.jobContext(job);
    const given = new URLSearchParams(query);
    const path = `/internal/reports/${type}${how === 'stream' ? '' : `/${how}`}`;
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), ANSWER_MS);
    let answer: Response;
    try {
      answer = await fetch(`${source.origin}${path}?${given}`, {
        headers: { [INTERNAL_KEY_HEADER]: this.#accounts.internalKey.toString('base64url'), [JOB_HEADER]: token },
        redirect: 'error',
        signal: AbortSignal.any([patience.signal, ...(signal === undefined ? [] : [signal])]),
      });
    } catch (error) {
      signal?.throwIfAborted();
      throw new SourceUnavailable('The service that makes this report is not responding right now.', { cause: error });
    } finally {
      clearTimeout(timer);
    }
    if (answer.ok) return answer;
    throw await failureOf(answer);
  }

  async #makerOf(type: string): Promise<Maker> {
    const own = this.#own.find(({ declared }) => declared.type === type);
    if (own !== undefined) return { kind: 'own', own, report: own.declared };
    await this.#read(FRESH_MS);
    const found = this.#find(type);
    if (found !== null) return found;
    await this.#read(UNKNOWN_FRESH_MS);
    const later = this.#find(type);
    if (later !== null) return later;
    this.#holdToComplete();
    throw new ReportRefused(404, 'This report does not exist.', 'reportType');
  }

  /** What nobody declares may be of a service that has not answered. @throws SourceUnavailable */
  #holdToComplete(): void {
    if (this.#sources.every(({ readAt }) => readAt !== null)) return;
    throw new SourceUnavailable('Some services that make reports are not responding right now.');
  }

  #find(type: string): Maker | null {
    for (const source of this.#sources) {
      const report = source.reports.find((each) => each.type === type);
      if (report !== undefined) return { kind: 'service', source, report };
    }
    return null;
  }

  /** Asks those whose word is older; once at a time. */
  async #read(freshMs: number): Promise<void> {
    const now = performance.now();
    const old = this.#sources.filter(({ readAt }) => readAt === null || now - readAt > freshMs);
    if (old.length === 0) return;
    this.#reading ??= Promise.all(old.map(readSource))
      .then(() => undefined)
      .finally(() => {
        this.#reading = null;
      });
    await this.#reading;
  }
}

/** Whether the path is the page's, or that of one of its questions. */
const isOfPage = (path: string, page: string): boolean => path === page || path.startsWith(`${page}/`);

async function readSource(source: Source): Promise<void> {
  try {
    const answer = await fetch(`${source.origin}/service.json`, {
      redirect: 'error',
      signal: AbortSignal.timeout(DOCUMENT_MS),
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new Error(`it answered ${answer.status}`);
    }
    const { reports = [] } = (await readJson(answer, READ_BODIES.answer)) as Partial<ServiceDescriptor>;
    // A row of a form that is not known here is of a later portal: it is not offered.
    source.reports = reports.filter((report) => Value.Check(DeclaredReportSchema, report));
    source.readAt = performance.now();
  } catch {
    source.readAt = null;
  }
}

async function failureOf(answer: Response): Promise<Error> {
  const problem = (await readJson(answer, READ_BODIES.answer).catch(() => null)) as {
    detail?: unknown;
    parameter?: unknown;
  } | null;
  const detail = typeof problem?.detail === 'string' ? problem.detail : null;
  if (answer.status >= 400 && answer.status < 500 && detail !== null) {
    const { parameter } = problem ?? {};
    return new ReportRefused(answer.status, detail, typeof parameter === 'string' ? parameter : undefined);
  }
  return new SourceUnavailable(detail ?? 'The service that makes this report could not make it.');
}
