export const BOT_CHECK_PATH = '/api/recaptcha';
/** Cookie with the result of a bot check: opaque, good once, for 10 minutes. */
export const BOT_CHECK_COOKIE = 'bot-check';
/** `msg` of a 403: the call needs a bot check of its own first. `detail` beside it is a sentence. */
export const BOT_CHECK_NEEDED = 'BOT_CHECK';
