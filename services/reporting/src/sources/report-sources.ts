import { JOB_HEADER, type JobContext, type JobPurpose } from '@shoppervoice/contracts/accounts';
import { type DeclaredReport, DeclaredReportSchema, type ReportLine } from '@shoppervoice/contracts/reports';
import {
  fetchJobAnswer,
  fetchService,
  INTERNAL_KEY_HEADER,
  READ_BODIES,
  readJson,
  type ServiceAddress,
  ServiceDirectory,
} from '@shoppervoice/service-kit';
import { allowed, type Entitlements } from '@shoppervoice/survey-model';
import { Value } from 'typebox/value';
import { PROGRAMME_SERVICES } from '../programmes/programme-table.ts';
import { type OwnLines, type OwnReport, withEnd } from './own-reports.ts';
import { GONE, ReportRefused, SourceUnavailable } from './report-failures.ts';
import { linesOf } from './report-lines.ts';

/** On whose behalf a report is requested. `userId` null: the merchant itself. */
export interface ReportJob {
  readonly mid: number;
  readonly userId: string | null;
  readonly purpose: JobPurpose;
}

export interface ReportRequest {
  readonly type: string;
  /** Query of the page's call, without a question mark. */
  readonly query: string;
  readonly job: ReportJob;
  /** Aborts the reading. */
  readonly signal?: AbortSignal;
}

/** Timeout of a service's first byte. */
const ANSWER_MS = 30_000;

interface ServiceReport {
  readonly kind: 'service';
  readonly service: string;
  readonly addresses: string;
  readonly report: DeclaredReport;
}

/** What makes a report: another service, or this one. */
type Maker = ServiceReport | { readonly kind: 'own'; readonly own: OwnReport; readonly report: DeclaredReport };

/** The services that make reports, and this service's own: declarations, and the reports themselves. */
export class ReportSources {
  readonly #directory: ServiceDirectory<ServiceReport>;
  readonly #own: readonly OwnReport[];
  readonly #accounts: { readonly addresses: string; readonly internalKey: Buffer };

  constructor(given: {
    readonly addresses: readonly ServiceAddress[];
    readonly own?: readonly OwnReport[];
    readonly accounts: { readonly addresses: string; readonly internalKey: Buffer };
  }) {
    this.#own = given.own ?? [];
    // A report of an unknown kind comes from a later version: it is not offered.
    this.#directory = new ServiceDirectory(given.addresses, ({ reports = [] }, { name, addresses }) =>
      reports.flatMap((report) =>
        Value.Check(DeclaredReportSchema, report) ? [{ kind: 'service', service: name, addresses, report }] : [],
      ),
    );
    this.#accounts = given.accounts;
  }

  /** All declared reports; for a service that does not respond, those of its last answer. */
  async declared(): Promise<readonly DeclaredReport[]> {
    const rows = await this.#directory.rows();
    return [...this.#own.map(({ declared }) => declared), ...rows.map(({ report }) => report)];
  }

  /**
   * Whether a report is declared for the page at this path, and these entitlements include it. A path below a page's
   * path is that of one of its questions.
   * @throws SourceUnavailable if a service that may declare one has never responded
   */
  async hasPage(path: string, entitled: Entitlements): Promise<boolean> {
    const fits = ({ page, access }: DeclaredReport) => isOfPage(path, page) && allowed(access, entitled);
    if (this.#own.some(({ declared }) => fits(declared))) return true;
    if ((await this.#directory.find(({ report }) => fits(report))) !== null) return true;
    this.#holdToComplete();
    return false;
  }

  /** @throws ReportRefused if no service makes it, SourceUnavailable if one that may make it does not respond */
  async report(type: string): Promise<DeclaredReport> {
    return (await this.#makerOf(type)).report;
  }

  /**
   * What a job may read now, of `services`: those of the programmes, unless it asks another one. @throws ReportRefused if nothing any more, SourceUnavailable if accounts is away
   */
  async jobContext(
    job: ReportJob,
    services: readonly string[] = PROGRAMME_SERVICES,
  ): Promise<{ readonly context: JobContext; readonly token: string }> {
    let answer: Awaited<ReturnType<typeof fetchJobAnswer>>;
    try {
      answer = await fetchJobAnswer(this.#accounts, job, services);
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
   * Checks whether a report is available with this query, without making it.
   * @throws ReportRefused with the service's own sentence, SourceUnavailable
   */
  async check(requested: ReportRequest): Promise<void> {
    const maker = await this.#makerOf(requested.type);
    if (maker.kind === 'own') return void (await this.#makeOwn(maker.own, requested));
    const answer = await this.#ask(requested, maker, 'check');
    await answer.body?.cancel();
  }

  /**
   * The text of a report's question, from its head; null: none. Implies `check`.
   * @throws ReportRefused with the service's own sentence, SourceUnavailable
   */
  async questionOf(requested: ReportRequest): Promise<string | null> {
    for await (const lines of this.askReport(requested)) {
      const head = lines.find((line) => !Array.isArray(line) && 'head' in line);
      if (head !== undefined && 'head' in head)
        return head.head.facts.find(([name]) => name === 'Question')?.[1] ?? null;
    }
    return null;
  }

  /**
   * The lines of a report in batches as they arrive. Throws unless the last one is its `end`.
   * @throws ReportRefused with the service's own sentence; SourceUnavailable, also in mid-stream
   */
  async *askReport(requested: ReportRequest): AsyncGenerator<readonly ReportLine[]> {
    const maker = await this.#makerOf(requested.type);
    if (maker.kind === 'own') return yield* withEnd(await this.#makeOwn(maker.own, requested));
    const answer = await this.#ask(requested, maker, 'stream');
    if (answer.body === null) throw new SourceUnavailable('The report came without content.');
    yield* linesOf(answer.body, requested.signal);
  }

  /**
   * A service's report on earlier days (`/past` of `ReportLine`), in batches as they arrive.
   * @throws ReportRefused with the service's own sentence; SourceUnavailable, also in mid-stream
   */
  async *askPast(requested: ReportRequest): AsyncGenerator<readonly ReportLine[]> {
    const maker = await this.#makerOf(requested.type);
    if (maker.kind === 'own') throw new ReportRefused(404, 'Earlier days of this report are not available.');
    const answer = await this.#ask(requested, maker, 'past');
    if (answer.body === null) throw new SourceUnavailable('The report came without content.');
    yield* linesOf(answer.body, requested.signal);
  }

  /** Checks the same gates as `gateReports` does for a service's reports. */
  async #makeOwn({ declared, ask }: OwnReport, { query, job }: ReportRequest): Promise<OwnLines> {
    const { context, token } = await this.jobContext(job);
    const gate = job.purpose === 'export' || job.purpose === 'schedule' ? declared[job.purpose] : null;
    if (gate === null || !allowed(declared.access, context) || !allowed(gate, context)) {
      throw new ReportRefused(403, 'Your plan or role does not include this.');
    }
    return ask(new URLSearchParams(query), { context, token });
  }

  async #ask(
    { type, query, job, signal }: ReportRequest,
    { service, addresses }: ServiceReport,
    how: 'check' | 'stream' | 'past',
  ): Promise<Response> {
    const { token } = await this.jobContext(job, [service]);
    const given = new URLSearchParams(query);
    const path = `/internal/reports/${type}${how === 'stream' ? '' : `/${how}`}`;
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), ANSWER_MS);
    let answer: Response;
    try {
      answer = await fetchService(addresses, `${path}?${given}`, {
        headers: { [INTERNAL_KEY_HEADER]: this.#accounts.internalKey.toString('base64url'), [JOB_HEADER]: token },
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
    const found = await this.#directory.find(({ report }) => report.type === type);
    if (found !== null) return found;
    this.#holdToComplete();
    throw new ReportRefused(404, 'This report does not exist.', 'reportType');
  }

  /** A report that no service declares may belong to one that has not responded yet. @throws SourceUnavailable */
  #holdToComplete(): void {
    if (this.#directory.isComplete) return;
    throw new SourceUnavailable('Some services that make reports are not responding right now.');
  }
}

/** Whether the path is the page's, or that of one of its questions. */
const isOfPage = (path: string, page: string): boolean => path === page || path.startsWith(`${page}/`);

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
