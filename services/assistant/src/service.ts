import type { ServiceOptions } from '@shoppervoice/service-kit';
import { ANSWERS } from './answers.ts';
import { ASSISTANT_CONFIG } from './assistant-config.ts';
import { CALLS } from './calls.ts';
import { ProgrammeTexts } from './summary/programme-texts.ts';
import { SummaryBook } from './summary/summary-book.ts';
import { summaryRoutes } from './summary/summary-routes.ts';
import { ThemesThread } from './themes/themes-thread.ts';

/** Sums up lists of comments in words. `now`: milliseconds, for tests. */
export function assistantService(now: () => number = Date.now): ServiceOptions<typeof ASSISTANT_CONFIG> {
  return {
    name: 'assistant',
    config: ASSISTANT_CONFIG,
    calls: CALLS,
    answers: ANSWERS,
    async routes(app, { config }) {
      const texts = new ProgrammeTexts(config);
      const themes = new ThemesThread();
      const book = new SummaryBook({ texts, themes, now });
      summaryRoutes(app, book);
      return () => themes.end();
    },
  };
}
