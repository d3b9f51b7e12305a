import type { Access } from '../calls/access.ts';

/**
 * The chat assistant: superusers with the feature AI_CHAT. Every figure of an answer comes from a report call, made on
 * the user's behalf; the page that shows it is linked in that state.
 */
export const CHAT_PATH = '/api/ai-assistant/ai/send-ai-message';
/** `GET` -> `ChatSessionsAnswer`: the user's own with this merchant, newest first; stored for 30 days. */
export const CHAT_SESSIONS_PATH = '/api/ai-assistant/ai/sessions';
/** `GET` -> `ChatSession`, `DELETE` -> 204. */
export const CHAT_SESSION_PATH = '/api/ai-assistant/ai/sessions/:sessionId';
/** `GET` -> `ChatCosts`, `PUT { endpointOff }` -> 204: superusers, of every merchant. */
export const CHAT_COSTS_PATH = '/api/ai-assistant/ai/costs';

/** Characters of a message, trimmed. */
export const CHAT_LONGEST = 2000;
export const CHAT_SHORTEST = 2;

export const CHAT_APOLOGY = "I apologize, but I'm having trouble connecting right now. Please try again in a moment.";

/**
 * Whether comments of the merchant may be sent to the operator's endpoint. `GET` -> `AiConsent`, `PUT` an
 * `AiConsentChange` -> 204: admins and superusers; audited before it changes. No consent by default.
 */
export const AI_CONSENT_PATH = '/api/ai-assistant/consent';

/** Event of the window: the consent was changed in this tab, so that what was written under the earlier one is old. */
export const AI_CONSENT_CHANGED = 'aiConsentChanged';

/**
 * Translation of one comment into English. `GET` -> `TranslationOffer`, `POST` a `TranslationRequest` -> `Translation`:
 * the service reads the comment itself, under the reader's context.
 */
export const TRANSLATION_PATH = '/api/ai-assistant/ai/translate';

/** Who may use the chat assistant. */
export const CHAT_ACCESS: Access = { roles: ['SUPERUSER'], feature: 136 };
