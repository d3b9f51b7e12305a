import type { MerchantNamesAnswer } from '@shoppervoice/contracts/delivery';
import { HEALTH_PATH, type Health, type HealthServices } from '@shoppervoice/contracts/health';
import { detailOf, Failure } from '@shoppervoice/portal-kit';
import { request } from '../platform-request.ts';
import * as words from './words.ts';

/** Milliseconds after which a service counts as away: the others are shown without it. */
const PATIENCE = 5000;
/** Most merchants that one call names. */
const NAMED_AT_ONCE = 100;

/** What the services say of their background work. */
export interface HealthReading {
  /** Milliseconds: when it was read. */
  readonly at: number;
  readonly answered: readonly { readonly service: string; readonly path: string; readonly health: Health }[];
  readonly away: readonly { readonly service: string; readonly reason: string }[];
  readonly names: ReadonlyMap<number, string>;
}

type Answer = HealthReading['answered'][number] | HealthReading['away'][number];

/** Reads every service by itself: one that does not respond leaves the others. @throws Failure if none can be read */
export async function readHealth(): Promise<HealthReading> {
  const { services } = await request<HealthServices>(HEALTH_PATH);
  const answers = await Promise.all(services.map(({ name, path }) => readService(name, path)));
  const answered = answers.flatMap((each) => ('health' in each ? [each] : []));
  const away = answers.flatMap((each) => ('reason' in each ? [each] : []));
  const mids = answered.flatMap(({ health }) =>
    health.failed.flatMap(({ rows }) => rows.flatMap(({ mid }) => (mid === null ? [] : [mid]))),
  );
  return { at: Date.now(), answered, away, names: await namesOf([...new Set(mids)]) };
}

async function readService(service: string, path: string | null): Promise<Answer> {
  if (path === null) return { service, reason: words.silent };
  const limit = AbortSignal.timeout(PATIENCE);
  try {
    return { service, path, health: await request<Health>(path, { signal: limit }) };
  } catch (error) {
    if (error instanceof Failure && error.status === 401) throw error;
    return { service, reason: limit.aborted ? words.tookTooLong : detailOf(error, words.tookTooLong) };
  }
}

/** Without the names, the numbers are shown. */
async function namesOf(mids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const names = new Map<number, string>();
  for (let at = 0; at < mids.length; at += NAMED_AT_ONCE) {
    const some = mids.slice(at, at + NAMED_AT_ONCE).join(',');
    const answer = await request<MerchantNamesAnswer>(`/api/platform/merchants?mids=${some}`).catch(() => null);
    for (const { mid, merchantName } of answer?.merchants ?? []) names.set(mid, merchantName);
  }
  return names;
}
