import type { SessionContext } from '@shoppervoice/contracts/accounts';

/** The session of a superuser, without a plan. */
export const SUPERUSER: SessionContext = {
  sessionId: 's',
  userId: 'sam',
  username: 'sam',
  firstName: 'Sam',
  accessType: 'SUPERUSER',
  mid: 9,
  merchantName: 'Operator',
  timeZone: 'America/New_York',
  timeZoneSince: 0,
  seesAddresses: true,
  activeEsr: false,
  features: [],
  packages: [],
};
