import { setTimeout as sleep } from 'node:timers/promises';
import type { PageData } from '../../packages/contracts/src/remotes/index.ts';
import { allowed, entitlementsOf } from '../../packages/survey-model/src/index.ts';
import type { NpmStart } from '../portal/npm-start.ts';
import type { MeasuredPage } from './first-view.ts';

/** A line of the table that `npm start` prints, of a user who belongs to a merchant. */
const SIGN_IN = /^ {2}(demo\S*) {3,}(\S+) {3,}(?!super)/gim;

/** Timeout for that table. */
const PRINTED_WITHIN_MS = 30_000;
const LOOK_MS = 100;

export interface Session {
  readonly username: string;
  readonly cookie: { readonly name: string; readonly value: string; readonly url: string };
}

/** Signs in as the first demo user who may open all these pages. */
export async function signInForEverything(
  { url, output }: NpmStart,
  pages: readonly Pick<MeasuredPage, 'access'>[],
): Promise<Session> {
  // On a busy machine the portal responds before its table is printed.
  for (let waited = 0; output().search(SIGN_IN) < 0 && waited < PRINTED_WITHIN_MS; waited += LOOK_MS)
    await sleep(LOOK_MS);
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
    if (!data.ok) continue;
    const entitlements = entitlementsOf((await data.json()) as PageData);
    if (pages.every(({ access }) => access.every((each) => allowed(each, entitlements))))
      return { username, cookie: { name, value, url } };
  }
  throw new Error('No demo user can open every report page.');
}
