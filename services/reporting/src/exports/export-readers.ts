import type { SessionContext } from '@shoppervoice/contracts';
import { ReportRefused } from '../sources/report-failures.ts';
import type { ReportSources } from '../sources/report-sources.ts';
import type { ExportDocument } from './export-document.ts';

/** How long it counts that somebody is still linked to a merchant: a page asks every second. */
const FRESH_MS = 5_000;
const MOST_KNOWN = 10_000;

/** An export belongs to its user and merchant: who may read it is that user, in any session, while linked to that merchant. */
export class ExportReaders {
  readonly #sources: ReportSources;
  readonly #links = new Map<string, { readonly isLinked: Promise<boolean>; readonly at: number }>();

  constructor(sources: ReportSources) {
    this.#sources = sources;
  }

  /** @throws ReportAway where accounts must be asked and does not answer */
  async mayRead({ mid, userId }: ExportDocument, session: SessionContext): Promise<boolean> {
    if (userId !== session.userId) return false;
    return mid === session.mid || (await this.#isLinked(mid, userId));
  }

  #isLinked(mid: number, userId: string): Promise<boolean> {
    const key = `${mid} ${userId}`;
    const known = this.#links.get(key);
    const now = performance.now();
    if (known !== undefined && now - known.at < FRESH_MS) return known.isLinked;
    if (this.#links.size >= MOST_KNOWN) this.#links.clear();
    const isLinked = this.#ask(mid, userId);
    this.#links.set(key, { isLinked, at: now });
    isLinked.catch(() => this.#links.delete(key));
    return isLinked;
  }

  async #ask(mid: number, userId: string): Promise<boolean> {
    try {
      await this.#sources.jobContext({ mid, userId, purpose: 'export' });
      return true;
    } catch (error) {
      if (error instanceof ReportRefused) return false;
      throw error;
    }
  }
}
