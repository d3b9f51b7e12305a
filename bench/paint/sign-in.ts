import type { PageData } from '../../packages/contracts/src/index.ts';
import type { NpmStart } from '../portal/npm-start.ts';

const ONLINE_BUYER = 12;
/** A line of the table that `npm start` prints, of a user who belongs to a merchant. */
const SIGN_IN = /^ {2}(demo\S*) {3,}(\S+) {3,}(?!super)/gim;

export interface Session {
  readonly username: string;
  readonly cookie: { readonly name: string; readonly value: string; readonly url: string };
}

/** Signs in as the first demo user whose merchant holds Online Buyer. */
export async function signInForOnlineBuyer({ url, output }: NpmStart): Promise<Session> {
  for (const [, username, password] of output().matchAll(SIGN_IN)) {
    const answer = await fetch(`${url}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify({ username, password }),
    });
    await answer.arrayBuffer();
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(answer.headers.getSetCookie()[0] ?? '') ?? [];
    if (!answer.ok || username === undefined || name === undefined || value === undefined) continue;
    const data = await fetch(`${url}/api/page-data`, { headers: { cookie: `${name}=${value}` } });
    const { packages } = (await data.json()) as PageData;
    if (data.ok && packages.includes(ONLINE_BUYER)) return { username, cookie: { name, value, url } };
  }
  throw new Error('No demo user can read Online Buyer.');
}
