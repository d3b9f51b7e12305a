import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';

/** Milliseconds that a tab has for an answer. */
const PATIENCE = 5_000;

/** A tab that hangs, by the browser's own protocol: Playwright gives a page up whose process ended, and this session goes on. */
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

  /** Ends its process, as a reader does whom the browser asks whether to wait. */
  async end(): Promise<void> {
    const ended = this.#page.waitForEvent('crash', { timeout: 30_000 });
    // Never answered: done past the thread that hangs.
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
