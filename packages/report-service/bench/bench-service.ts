import { CONTEXT_HEADER, type SessionContext } from '@shoppervoice/contracts/accounts';
import { type AnyServerTable, runService, type ServiceOptions } from '@shoppervoice/service-kit';
import { contextSettings, signContext } from '@shoppervoice/service-kit/testing';

const KEY = Buffer.alloc(32, 1);
const EVERYTHING = Array.from({ length: 140 }, (_, k) => k + 1);

/** Zone of the merchant of the survey store's benchmark. */
export const BENCH_ZONE = 'America/New_York';
export const BENCH_PACKAGES: readonly number[] = EVERYTHING;

/** That merchant, with every package and feature. */
const CONTEXT: SessionContext = {
  sessionId: 'bench',
  userId: 'bench',
  username: 'bench',
  firstName: 'Bench',
  accessType: 'MERCHANT_USER',
  mid: 9_001,
  merchantName: 'Bench',
  timeZone: BENCH_ZONE,
  timeZoneSince: 0,
  seesAddresses: true,
  activeEsr: false,
  features: EVERYTHING,
  packages: EVERYTHING,
};

/**
 * Starts a service on the database at `url`, and calls it over HTTP; `ask` resolves with the body, and rejects unless
 * it is a 200.
 */
export async function startForBench<const Table extends AnyServerTable>(service: ServiceOptions<Table>, url: string) {
  const running = await runService(service, {
    MONGODB_URL: url,
    ...contextSettings(KEY),
    INTERNAL_KEY: Buffer.alloc(32, 2).toString('base64url'),
    LOG_LEVEL: 'silent',
  });
  await running.database?.firstReady;
  return {
    async ask(path: string): Promise<string> {
      // A context is valid for a minute.
      const headers = { [CONTEXT_HEADER]: signContext(CONTEXT, KEY) };
      const answer = await fetch(`http://127.0.0.1:${running.port}${path}`, { headers });
      const body = await answer.text();
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${body}`);
      return body;
    },
    close: () => running.close(),
  };
}
