export const BOT_CHECK_PATH = '/api/recaptcha';
/** The same at the platform's own address, where it is never another company's. */
export const PLATFORM_BOT_CHECK_PATH = '/api/platform/bot-check';
/** Cookie with the result of a bot check: opaque, good once, for 10 minutes. */
export const BOT_CHECK_COOKIE = 'bot-check';
/** Tells a browser in which somebody has signed in before: it opens nothing, and failures of strangers do not slow it down. */
export const DEVICE_COOKIE = 'device';
/** `msg` of a 403: the call needs a bot check first. The field `detail` of the same answer is a sentence. */
export const BOT_CHECK_NEEDED = 'BOT_CHECK';
