import { DEMO_REFUSAL, LINK_CALLS, type ServiceDescriptor } from '@shoppervoice/contracts/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EveryServer, ROLES } from './bodies/every-server.fixture.ts';

const SERVICES = ['accounts', 'online-buyer', 'site-abandonment', 'stff', 'developers', 'reporting', 'assistant'];
/** What is allowed in the demo shop, beside reading and signing in. */
const ALLOWED = [
  ...['DELETE /api/demo-shop', 'POST /api/user/logout', 'POST /api/ai-assistant/ai/filtered-summary'],
  ...LINK_CALLS,
];
const UNSAFE = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;

let servers: EveryServer;
beforeAll(async () => {
  servers = await EveryServer.start();
});
afterAll(() => servers?.close());

const descriptorOf = async (name: string): Promise<ServiceDescriptor> => {
  const answer = await servers.apps[name]?.inject('/service.json');
  if (answer === undefined) throw new Error(`no service is named ${name}`);
  return answer.json();
};

const isRefused = ({ status, text }: { readonly status: number; readonly text: string }) =>
  status === 403 && text.includes(DEMO_REFUSAL);

it('only calls of mailed links need no session', async () => {
  const rows = (await Promise.all(SERVICES.map(descriptorOf))).flatMap(({ calls }) => calls);
  for (const name of LINK_CALLS) {
    const named = rows.filter(({ method, path }) => name === `${method} ${path}`);
    expect([name, named.length > 0, named.every(({ access }) => access.public === true)]).toEqual([name, true, true]);
  }
});

describe.each(SERVICES)('from the demo shop, %s', (name) => {
  it('refuses every call that writes or sends, in every role', async () => {
    const { calls } = await descriptorOf(name);
    const writes = calls.filter(({ method }) => method !== 'GET');
    const passed = new Set<string>();
    for (const { method, path, limit } of writes) {
      if (limit === 'sign-in') continue;
      for (const role of ROLES) {
        const answer = await servers.askInDemo(name, `${method} ${path}`, role);
        if (!isRefused(answer)) passed.add(`${method} ${path}`);
      }
    }
    expect([...passed].filter((call) => !ALLOWED.includes(call))).toEqual([]);
    // Checks tables for completeness, even if a service allows something.
    const own = ALLOWED.filter((call) => writes.some(({ method, path }) => call === `${method} ${path}`));
    expect([...passed].sort()).toEqual([...own].sort());
  });

  it('accepts no other method at any address', async () => {
    const { calls } = await descriptorOf(name);
    const known = new Set(calls.map(({ method, path }) => `${method} ${path}`));
    const taken: string[] = [];
    for (const path of new Set(calls.map((call) => call.path))) {
      for (const method of UNSAFE) {
        if (known.has(`${method} ${path}`)) continue;
        const { status } = await servers.askInDemo(name, `${method} ${path}`, 'SUPERUSER');
        if (status < 400) taken.push(`${method} ${path}`);
      }
    }
    expect(taken).toEqual([]);
  });

  it('reads as anywhere else', async () => {
    const { calls } = await descriptorOf(name);
    const wrong: string[] = [];
    for (const { path, bearer } of calls.filter(({ method }) => method === 'GET')) {
      if (bearer === true) continue;
      const answer = await servers.askInDemo(name, `GET ${path}`, 'MERCHANT_USER');
      if (isRefused(answer) || answer.status >= 500) wrong.push(`${answer.status} GET ${path}`);
    }
    expect(wrong).toEqual([]);
  });

  it("makes no report for a file or a mail, whatever the caller's entitlements", async () => {
    const { reports = [] } = await descriptorOf(name);
    for (const { type } of reports) {
      for (const end of ['', '/check']) {
        const answer = await servers.askInDemo(name, `GET /internal/reports/${type}${end}`, 'SUPERUSER', true);
        expect([type, end, isRefused(answer)]).toEqual([type, end, true]);
      }
    }
  });
});
