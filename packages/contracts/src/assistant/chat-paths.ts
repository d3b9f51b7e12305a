import type { Access } from '../calls/access.ts';

/**
 * The chat assistant: superusers with the feature AI_CHAT. Every figure of an answer is one of a report call's, made in the
 * asker's own name; the page that shows it is linked in that state.
 */
export const CHAT_PATH = '/api/ai-assistant/ai/send-ai-message';
/** `GET` -> `ChatSessionsAnswer`: the asker's own of this merchant, newest first; kept for 30 days. */
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
 * Whether comments of the merchant may go to the endpoint that the operator named. `GET` -> `AiConsent`, `PUT` an `AiConsentChange`
 * -> 204: admins and superusers; in the audit trail before it is changed. Nobody has agreed until somebody does.
 */
export const AI_CONSENT_PATH = '/api/ai-assistant/consent';

/** Who has the chat assistant. */
export const CHAT_ACCESS: Access = { roles: ['SUPERUSER'], feature: 136 };
