import { type Door, PLATFORM_SIGN_IN_PATH } from '@shoppervoice/contracts/accounts';

/** The sign-in of each door: browsers send what they are known by, and the cookie of a second step, to this path and below it alone. */
export const SIGN_IN_PATHS: Readonly<Record<Door, string>> = {
  portal: '/api/user/login',
  platform: PLATFORM_SIGN_IN_PATH,
};
