import { CountsInDatabase, measureCache, prepareSharedCounts, type ServiceOptions } from '@shoppervoice/service-kit';
import type { Db } from 'mongodb';
import { ANSWERS } from './answers.ts';
import { ASSISTANT_CONFIG, endpointOf } from './assistant-config.ts';
import { CALLS } from './calls.ts';
import { chatCostRoutes } from './chat/chat-cost-routes.ts';
import { ChatCostStore, prepareChatCosts } from './chat/chat-costs.ts';
import { ChatLimits } from './chat/chat-limits.ts';
import { chatRoutes } from './chat/chat-routes.ts';
import { ChatSessions, prepareChats } from './chat/chat-sessions.ts';
import { OwnQuestions } from './chat/own-questions.ts';
import { ReportCalls } from './chat/report-calls.ts';
import { translationRoutes } from './comment-translation/translation-routes.ts';
import { consentRoutes } from './consent/consent-routes.ts';
import { type ConsentPurpose, consentMark, hasAgreed } from './consent/consents.ts';
import { prepareFeedback } from './feedback/feedback.ts';
import { feedbackRoutes } from './feedback/feedback-routes.ts';
import { SERVICE_OF } from './report-pages.ts';
import { IntentRouter } from './routing/intent-router.ts';
import { ProgrammeTexts } from './summary/programme-texts.ts';
import { SummaryCache } from './summary/summary-cache.ts';
import { summaryRoutes } from './summary/summary-routes.ts';
import { translatedComments } from './summary/translated-comments.ts';
import { ThemesProcess } from './themes/themes-process.ts';
import { Translations } from './translation/translations.ts';

/** Private to this service: consents, feedback, and for 30 days the chat sessions, which cite comments. */
const ASSISTANT_DATABASE = 'shoppervoice_assistant';

/** Services that are called under a reader's context: those of the programmes, and accounts. */
const ASKED_SERVICES = ['accounts', ...Object.values(SERVICE_OF)];

/** Creates missing indexes. */
async function prepareAssistant(db: Db): Promise<void> {
  await prepareFeedback(db);
  await prepareChats(db);
  await prepareChatCosts(db);
  await prepareSharedCounts(db);
}

/** Summaries of comments and the chat. `now`: for tests. */
export function assistantService(now: () => number = Date.now): ServiceOptions<typeof ASSISTANT_CONFIG> {
  return {
    name: 'assistant',
    config: ASSISTANT_CONFIG,
    calls: CALLS,
    answers: ANSWERS,
    server: () => ({ asks: ASKED_SERVICES }),
    database: { name: ASSISTANT_DATABASE, prepare: prepareAssistant },
    async routes(app, { config, database, log }) {
      if (database === null) throw new Error('assistant declares a database');
      const { db } = database;
      const endpoint = endpointOf(config);
      const texts = new ProgrammeTexts(config);
      const themes = new ThemesProcess();
      const costs = new ChatCostStore(db, now);
      /** Null if none is configured, a superuser turned it off, or the merchant's admin has not agreed. */
      const endpointFor = (purpose: ConsentPurpose) => async (mid: number) =>
        endpoint !== null && !(await costs.isOff()) && (await hasAgreed(db, mid, endpoint.host, purpose))
          ? endpoint
          : null;
      const calls = new ReportCalls(config);
      const counts = new CountsInDatabase(database);
      const limits = { user: config.CHAT_USER_LIMIT, merchant: config.CHAT_MERCHANT_LIMIT };
      const translations = new Translations({
        costs,
        endpoint,
        limits: new ChatLimits(limits, counts, now, 'translations'),
        hasAgreed: (mid, host) => hasAgreed(db, mid, host, 'translation'),
        failed: (why) => log.warn({ why }, 'the AI endpoint failed to translate a comment'),
      });
      translationRoutes(app, { calls, translations });
      const summaries = new SummaryCache({
        texts,
        themes,
        now,
        endpointFor: endpointFor('summary'),
        translatorFor: async (mid) =>
          (await endpointFor('translation')(mid)) === null
            ? null
            : (request, to) => translatedComments({ texts, translations }, { ...request, endpoint: to }),
        consentMark: (mid) => consentMark(db, mid),
        failed: (why) => log.warn({ why }, 'the AI endpoint failed; the portal’s own words are shown'),
      });
      measureCache(app, 'summaries', () => summaries.reads);
      summaryRoutes(app, summaries);
      consentRoutes(app, { db, config, endpoint, now });
      feedbackRoutes(app, { db, now });
      const router = new IntentRouter((why) => log.warn({ why }, 'a question could not be compared with intents'));
      chatRoutes(app, {
        router,
        config,
        summaries,
        now,
        costs,
        endpointFor: endpointFor('chat'),
        calls,
        own: new OwnQuestions(config),
        sessions: new ChatSessions(db, now),
        limits: new ChatLimits(limits, counts, now),
        failed: (why) => log.warn({ why }, 'the chat assistant could not answer'),
      });
      chatCostRoutes(app, { costs, config, endpoint });
      return async () => {
        await Promise.all([themes.end(), router.end()]);
      };
    },
  };
}
