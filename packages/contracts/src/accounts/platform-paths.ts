/** Where superusers sign in to the platform (`SignInAnswer`), sign out, and ask who they are (`PlatformSession`); at its own address alone. */
export const PLATFORM_SIGN_IN_PATH = '/api/platform/sign-in';
/** The second step of it: `ProvenRequest` -> `SignInAnswer`, and -> `PasskeyOptions`. A factor is added at the portal alone. */
export const PLATFORM_FACTOR_PATH = `${PLATFORM_SIGN_IN_PATH}/factor`;
export const PLATFORM_PASSKEY_PATH = `${PLATFORM_SIGN_IN_PATH}/passkey-challenge`;
export const PLATFORM_SIGN_OUT_PATH = '/api/platform/sign-out';
export const PLATFORM_SESSION_PATH = '/api/platform/session';
