import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';

/** Time in ms that a tab has to respond. */
const PATIENCE = 5_000;

/** A hung tab, by the DevTools protocol: Playwright gives up a page whose process ended, and this session continues. */
export class HungTab {
  readonly #page: Page;
  readonly #session: CDPSession;

  private constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  /** Before it hangs. */
  static async of(page: Page): Promise<HungTab> {
    return new HungTab(page, await page.context().newCDPSession(page));
  }

  /** Ends its process, like a reader in the browser's "page unresponsive" dialog. */
  async end(): Promise<void> {
    const ended = this.#page.waitForEvent('crash', { timeout: 30_000 });
    // Never answered: works around the hung thread.
    this.#session.send('Page.crash').catch(() => undefined);
    await ended;
  }

  /** Reloads it, after its process has ended. */
  async reload(): Promise<void> {
    await this.#within(this.#session.send('Page.reload'));
  }

  /** The text that it shows. */
  async words(): Promise<string> {
    const evaluated = this.#session.send('Runtime.evaluate', { expression: 'document.body.innerText' });
    const answer = await this.#within(evaluated);
    return String(answer?.result.value);
  }

  /** Null where nothing answers. */
  #within<Answer>(evaluated: Promise<Answer>): Promise<Answer | null> {
    return Promise.race([evaluated.catch(() => null), sleep(PATIENCE, null)]);
  }
}
