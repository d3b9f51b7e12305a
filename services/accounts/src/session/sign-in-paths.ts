import { type Door, PLATFORM_SIGN_IN_PATH } from '@shoppervoice/contracts/accounts';

/** Cookie path of known browsers and second steps at each door. */
export const SIGN_IN_PATHS: Readonly<Record<Door, string>> = {
  portal: '/api/user/login',
  platform: PLATFORM_SIGN_IN_PATH,
};
