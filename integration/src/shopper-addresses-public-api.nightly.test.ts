import { API_SCOPES, type ApiScope } from '@shoppervoice/contracts/developers';
import { Random } from '@shoppervoice/survey-model/testing';
import { afterEach, expect, test } from 'vitest';
import { DevelopersPortal, FIRST, SECOND, WITHOUT_LIMITS } from './developers-portal.fixture.ts';
import { fuzzRows } from './fuzz/fuzz-rows.fixture.ts';
import { NOW } from './reporting-portal.fixture.ts';
import { CALLS, daysOf, PATIENCE, SEED, searched, Tally } from './shopper-addresses.fixture.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
});

test(
  'the public API shows no address to a client without the scope for it',
  async () => {
    const portal = await DevelopersPortal.start(WITHOUT_LIMITS, { now: NOW }, fuzzRows(NOW));
    open.push(portal);
    const withEmail = 'comments:read-email';
    const clients: { readonly secret: string; readonly sees: boolean }[] = [];
    for (const mid of [FIRST, SECOND]) {
      const most = API_SCOPES.filter((scope) => scope !== withEmail && scope !== 'webhooks:manage');
      const some: readonly ApiScope[][] = [
        ['comments:read'],
        [...most],
        [...most, withEmail],
        ['comments:read', withEmail],
      ];
      for (const scopes of some) {
        const { secret } = await portal.client(mid, { scopes });
        clients.push({ secret, sees: scopes.includes(withEmail) });
      }
    }
    const random = new Random(SEED + 1);
    const tally = new Tally();
    while (tally.made < CALLS) {
      const { secret, sees } = random.pick(clients);
      const list = random.pick(['comments', 'comments/bopis', 'comments/site-abandonment', 'comments/stff']);
      const url = `/api/v1/${list}?${daysOf(random)}${searched(random)}`;
      const { statusCode: status, body } = await portal.api(url, secret);
      tally.take(list, url, sees, { status, body });
    }
    expect(tally.answered.size).toBe(4);
    expect(tally.seen).toBeGreaterThan(CALLS / 10);
  },
  PATIENCE,
);
