import type { ServiceOptions } from '@shoppervoice/service-kit';
import { ANSWERS } from './answers.ts';
import { ASSISTANT_CONFIG, endpointOf } from './assistant-config.ts';
import { ASSISTANT_DATABASE, prepareAssistant } from './assistant-database.ts';
import { CALLS } from './calls.ts';
import { consentRoutes } from './consent/consent-routes.ts';
import { hasAgreed } from './consent/consents.ts';
import { feedbackRoutes } from './feedback/feedback-routes.ts';
import { ProgrammeTexts } from './summary/programme-texts.ts';
import { SummaryBook } from './summary/summary-book.ts';
import { summaryRoutes } from './summary/summary-routes.ts';
import { ThemesProcess } from './themes/themes-process.ts';

/** Sums up lists of comments in words. `now`: milliseconds, for tests. */
export function assistantService(now: () => number = Date.now): ServiceOptions<typeof ASSISTANT_CONFIG> {
  return {
    name: 'assistant',
    config: ASSISTANT_CONFIG,
    calls: CALLS,
    answers: ANSWERS,
    database: { name: ASSISTANT_DATABASE, prepare: prepareAssistant },
    async routes(app, { config, database, log }) {
      if (database === null) throw new Error('assistant declares a database');
      const { db } = database;
      const endpoint = endpointOf(config);
      const texts = new ProgrammeTexts(config);
      const themes = new ThemesProcess();
      const book = new SummaryBook({
        ...{ texts, themes, now },
        endpointFor: async (mid) => (endpoint !== null && (await hasAgreed(db, mid, endpoint.host)) ? endpoint : null),
        failed: (why) => log.warn({ why }, 'the AI endpoint failed; the portal’s own words are shown'),
      });
      summaryRoutes(app, book);
      consentRoutes(app, { db, config, endpoint, now });
      feedbackRoutes(app, { db, now });
      return () => themes.end();
    },
  };
}
