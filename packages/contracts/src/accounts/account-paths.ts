/** Paths, cookies and limits that pages need. Apart from schemas, which a bundler would keep. */

export const BOT_CHECK_PATH = '/api/recaptcha';
/** Bot check of the platform's address, which never uses a third-party service. */
export const PLATFORM_BOT_CHECK_PATH = '/api/platform/bot-check';
/** Cookie with the result of a bot check: opaque, good once, for 10 minutes. */
export const BOT_CHECK_COOKIE = 'bot-check';
/** Marks a browser in which someone has signed in before. Grants no access; failed sign-ins from elsewhere do not slow it down. */
export const DEVICE_COOKIE = 'device';
/** `msg` of a 403: the call needs a bot check first. `detail` of the same response is a sentence for a person. */
export const BOT_CHECK_NEEDED = 'BOT_CHECK';

/** `GET` -> users of the merchant whom a page can be sent to. */
export const COLLEAGUES_PATH = '/api/account/colleagues';
export const SEND_PAGE_PATH = '/api/send-page';
/** Characters of the note to a colleague. */
export const NOTE_TO_COLLEAGUE_LONGEST = 1000;
/** URL parameter: id of an export made for this reader, whose file the page offers. */
export const SENT_FILE = 'sentFile';

/** Sign-in of superusers to the platform (-> `SignInAnswer`), sign-out, session (-> `PlatformSession`). Only at the platform's address. */
export const PLATFORM_SIGN_IN_PATH = '/api/platform/sign-in';
/** Second step: `ProvenRequest` -> `SignInAnswer`, and -> `PasskeyOptions`. Factors are added only at the portal. */
export const PLATFORM_FACTOR_PATH = `${PLATFORM_SIGN_IN_PATH}/factor`;
export const PLATFORM_PASSKEY_PATH = `${PLATFORM_SIGN_IN_PATH}/passkey-challenge`;
export const PLATFORM_SIGN_OUT_PATH = '/api/platform/sign-out';
export const PLATFORM_SESSION_PATH = '/api/platform/session';
