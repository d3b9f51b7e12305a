import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGE_KEY_HEADER, type PageToken } from '@shoppervoice/contracts/accounts';
import type { PageData } from '@shoppervoice/contracts/remotes';
import { SESSION_SCHEMAS, sampleAppData, samplePageData } from '@shoppervoice/remote-package';
import { DEFAULT_PRESET, FEATURES, last30Days, lastAllowedDay, PACKAGES } from '@shoppervoice/survey-model';
import { CompactEncrypt, importJWK } from 'jose';
import { type Read, readBySchema } from '../answers/answer-file.ts';
import { ANSWERS_FOLDER, SESSION_FILE } from '../answers/sample-answers.ts';

/** What a call says that the reader does not hold. */
export const LOCKED = 'The plan of this merchant, or the role of this user, does not include this call.';

/** Who looks, as options say it. Without any, the reader holds everything. */
export interface Viewer {
  readonly features?: readonly number[];
  readonly packages?: readonly number[];
  readonly superuser?: boolean;
}

/** The session of the page: `answers/session.json`, changed by the options; or the sentence about what is wrong in the file. */
export function sampleSession(remote: string, viewer: Viewer): Read<PageData> {
  const file = `${ANSWERS_FOLDER}/${SESSION_FILE}`;
  const path = join(remote, file);
  let session = samplePageData({ features: Object.values(FEATURES), packages: PACKAGES.map(({ number }) => number) });
  if (existsSync(path)) {
    const read = readBySchema(file, readFileSync(path, 'utf8'), SESSION_SCHEMAS.pageData);
    if ('problem' in read) return read;
    session = read.value as PageData;
  }
  const { features = session.features, packages = session.packages, superuser = false } = viewer;
  const { merchant } = session;
  const user = { ...merchant.user, ...(superuser && { accessType: 'SUPERUSER' as const }) };
  return { value: { ...session, features, packages, merchant: { ...merchant, user } } };
}

/** What the shell and its pages ask about the session itself: `GET /api/page-data` -> body. */
export const sessionAnswers: Readonly<
  Record<string, (session: PageData, header: (name: string) => string | undefined) => unknown>
> = {
  'GET /api/page-data': (session) => session,
  'GET /api/app-data': sampleAppData,
  'GET /api/get-token': ({ merchant }, header) => pageToken(merchant, header(PAGE_KEY_HEADER) ?? ''),
  'GET /api/user/date-preferences': ({ datePreferences }) => datePreferences ?? defaultDays(),
  'GET /api/frontend-logger': () => ({ ticket: 'sample' }),
};

const YEAR_MS = 365 * 86_400_000;

/** The page's token, encrypted to its key as the portal does it (`PageToken`). */
async function pageToken({ merchantId, user }: PageData['merchant'], key: string): Promise<{ readonly token: string }> {
  const { kty, crv, x, y } = JSON.parse(Buffer.from(key, 'base64url').toString('utf8')) as Record<string, string>;
  const random = () => randomBytes(32).toString('base64url');
  const token: PageToken = {
    userId: user.userId,
    mid: merchantId,
    expiresAt: new Date(Date.now() + YEAR_MS).toISOString(),
    csrf: random(),
    handle: 'sample',
    typedKey: random(),
  };
  const sealed = await new CompactEncrypt(Buffer.from(JSON.stringify(token)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
    .encrypt(await importJWK({ kty: kty ?? '', crv: crv ?? '', x: x ?? '', y: y ?? '' }, 'ECDH-ES'));
  return { token: sealed };
}

function defaultDays() {
  const today = new Date().toISOString().slice(0, 10);
  return { dateRange: DEFAULT_PRESET, ...last30Days({ lastDay: lastAllowedDay('dashboard', today) }) };
}
