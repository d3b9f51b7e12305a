import { DEMO_MERCHANTS } from './merchants/merchants.ts';
import type { UserRecord } from './record.ts';

const ALL_MIDS = DEMO_MERCHANTS.map((merchant) => merchant.record.mid);

type Row = readonly [
  username: string,
  firstName: string,
  lastName: string,
  accessType: UserRecord['accessType'],
  mids: readonly number[],
];

const ROWS: readonly Row[] = [
  ['demosuper', 'Robin', 'Okafor', 'SUPERUSER', ALL_MIDS],
  ['demoadmin', 'Elena', 'Marsh', 'MERCHANT_ADMIN', [1001]],
  ['demouser', 'Jamal', 'Pierce', 'MERCHANT_USER', [1001]],
  ['demoduo', 'Sofia', 'Lindqvist', 'MERCHANT_ADMIN', [1002, 1006]],
  ['demofern', 'Nate', 'Holloway', 'MERCHANT_ADMIN', [1003]],
  ['demonorth', 'Claire', 'Tremblay', 'MERCHANT_ADMIN', [1004]],
  ['demoshallow', 'Priya', 'Raman', 'MERCHANT_USER', [1005]],
  ['demoshoes', 'Victor', 'Duarte', 'MERCHANT_USER', [1007]],
  ['demokitchen', 'Ingrid', 'Solberg', 'MERCHANT_ADMIN', [1008]],
  ['demonothing', 'Wes', 'Carver', 'MERCHANT_ADMIN', [1009]],
  ['demonew', 'Harriet', 'Marlow', 'MERCHANT_ADMIN', [1010]],
  ['demogroup', 'Leon', 'Whitaker', 'MERCHANT_ADMIN', [1011]],
];

/** The demo users. `password` derives each password, different in every installation. */
export function demoUsers(password: (username: string) => string): UserRecord[] {
  return ROWS.map(([username, firstName, lastName, accessType, mids]) => {
    const home = DEMO_MERCHANTS.find((merchant) => merchant.record.mid === mids[0]);
    const domain = accessType === 'SUPERUSER' ? 'portal.example' : (home?.record.emailDomains[0] ?? 'portal.example');
    return {
      username,
      email: `${firstName}.${lastName}@${domain}`.toLowerCase(),
      firstName,
      lastName,
      password: password(username),
      accessType,
      mids,
    };
  });
}
