import type { SessionContext } from '@shoppervoice/contracts/accounts';
import { ReportRefused } from '../sources/report-failures.ts';
import type { ReportSources } from '../sources/report-sources.ts';
import type { ExportDocument } from './export-document.ts';

/** How long a user's link to a merchant is cached: a page polls every second. */
const FRESH_MS = 5_000;
const MOST_KNOWN = 10_000;

/** `withoutAddresses`: they may not see shoppers' e-mail addresses of the export's merchant. */
export type Reading = 'all' | 'withoutAddresses' | 'nothing';

/** Only the user who made an export may read it, in any session, while linked to its merchant. */
export class ExportReaders {
  readonly #sources: ReportSources;
  readonly #known = new Map<string, { readonly reading: Promise<Reading>; readonly at: number }>();

  constructor(sources: ReportSources) {
    this.#sources = sources;
  }

  /** @throws SourceUnavailable if accounts is needed and does not respond */
  async readingOf({ mid, userId }: ExportDocument, session: SessionContext): Promise<Reading> {
    if (userId !== session.userId) return 'nothing';
    return mid === session.mid ? readingWith(session) : await this.#readingIn(mid, userId);
  }

  #readingIn(mid: number, userId: string): Promise<Reading> {
    const key = `${mid} ${userId}`;
    const known = this.#known.get(key);
    const now = performance.now();
    if (known !== undefined && now - known.at < FRESH_MS) return known.reading;
    if (this.#known.size >= MOST_KNOWN) this.#known.clear();
    const reading = this.#ask(mid, userId);
    this.#known.set(key, { reading, at: now });
    reading.catch(() => this.#known.delete(key));
    return reading;
  }

  async #ask(mid: number, userId: string): Promise<Reading> {
    try {
      return readingWith((await this.#sources.jobContext({ mid, userId, purpose: 'export' })).context);
    } catch (error) {
      if (error instanceof ReportRefused) return 'nothing';
      throw error;
    }
  }
}

const readingWith = ({ seesAddresses }: { readonly seesAddresses: boolean }): Reading =>
  seesAddresses ? 'all' : 'withoutAddresses';
