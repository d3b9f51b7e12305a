import { expect, it } from 'vitest';
import { type HostedService, servicePlans } from './portal-processes.ts';

const around = {
  root: '/portal',
  secondRoot: null,
  folder: { logs: '/portal/.data/logs' } as never,
  logTo: 'files' as const,
  environment: { LOG_LEVEL: 'warn' },
};
const places = [
  { name: 'accounts', replica: 1, port: 4001 },
  { name: 'accounts', replica: 2, port: 4002 },
  { name: 'stff', replica: 1, port: 4003 },
];
const elsewhere = ['gifts=http://127.0.0.1:4010'];
const ofStff = {
  HOST: '127.0.0.1',
  PORT: '4003',
  ACCOUNTS_URL: 'http://127.0.0.1:4001|http://127.0.0.1:4002',
  REPORT_SERVICES: elsewhere[0],
};

it('gives each replica of a service a process', () => {
  const plans = servicePlans(around, places, { processes: 'each', elsewhere });
  expect(plans.map(({ name, program }) => [name, program])).toEqual([
    ['accounts', '/portal/services/accounts/src/server.ts'],
    ['accounts-2', '/portal/services/accounts/src/server.ts'],
    ['stff', '/portal/services/stff/src/server.ts'],
  ]);
  expect(plans[2]?.environment).toMatchObject({ LOG_LEVEL: 'warn', ...ofStff });
});

it('runs every second process of a service by the code of another version, whose servers know each other alone', () => {
  const plans = servicePlans({ ...around, secondRoot: '/earlier' }, places, { processes: 'each', elsewhere });
  expect(plans.map(({ program }) => program)).toEqual([
    '/portal/services/accounts/src/server.ts',
    '/earlier/services/accounts/src/server.ts',
    '/portal/services/stff/src/server.ts',
  ]);
  const addresses = plans.map(({ environment }) => environment.ACCOUNTS_URL);
  expect(addresses).toEqual([ofStff.ACCOUNTS_URL, 'http://127.0.0.1:4002', ofStff.ACCOUNTS_URL]);
});

it('puts all first replicas into one process, and all second ones into another', () => {
  const plans = servicePlans(around, places, { processes: 'one', elsewhere });
  const hosted = plans.map(({ environment }) => JSON.parse(environment.HOSTED_SERVICES ?? '') as HostedService[]);
  expect(plans.map(({ name }, at) => [name, hosted[at]?.map((each) => each.name)])).toEqual([
    ['services', ['accounts', 'stff']],
    ['services-2', ['accounts']],
  ]);
  expect(hosted[0]?.[1]).toEqual({ name: 'stff', program: '/portal/services/stff/src/server.ts', variables: ofStff });
});
