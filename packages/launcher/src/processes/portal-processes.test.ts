import { describe, expect, it } from 'vitest';
import { demoDataPlan, gatewayPlans, type HostedService, servicePlans } from './portal-processes.ts';

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

describe('a secret', () => {
  const secrets = {
    INTERNAL_KEY: 'internal',
    CONTEXT_KEY: 'context',
    GATEWAY_SIGNING_KEYS_FILE: '/run/secrets/gateway',
    ACCOUNTS_SIGNING_KEYS: 'accounts',
    SESSION_KEYS: 'sessions',
  };
  const holding = { ...around, environment: { ...around.environment, ...secrets } };
  const held = (environment: Readonly<Record<string, string>>) =>
    Object.keys(secrets).filter((name) => name in environment);

  it('is given to the servers that need it alone, in a file or not', () => {
    const plans = servicePlans(holding, places, { processes: 'each', elsewhere });
    expect(plans.map(({ name, environment }) => [name, held(environment)])).toEqual([
      ['accounts', ['INTERNAL_KEY', 'ACCOUNTS_SIGNING_KEYS', 'SESSION_KEYS']],
      ['accounts-2', ['INTERNAL_KEY', 'ACCOUNTS_SIGNING_KEYS', 'SESSION_KEYS']],
      ['stff', ['INTERNAL_KEY']],
    ]);
    expect(held(demoDataPlan(holding).environment)).toEqual(['INTERNAL_KEY']);
    const [gateway] = gatewayPlans(holding, {
      ...{ host: '127.0.0.1', port: 8080, services: places, otherServices: [], readyFile: '/ready', replicas: 1 },
      platform: { host: '127.0.0.1', port: 8081 } as never,
      builds: { shell: '/shell', remotes: [] },
    });
    expect(held(gateway?.environment ?? {})).toEqual(['INTERNAL_KEY', 'CONTEXT_KEY', 'GATEWAY_SIGNING_KEYS_FILE']);
  });

  it('is a variable of its service alone where one process runs several', () => {
    const [plan] = servicePlans(holding, places, { processes: 'one', elsewhere });
    const hosted = JSON.parse(plan?.environment.HOSTED_SERVICES ?? '') as HostedService[];
    expect(held(plan?.environment ?? {})).toEqual(['INTERNAL_KEY']);
    expect(hosted.map(({ name, variables }) => [name, held(variables)])).toEqual([
      ['accounts', ['ACCOUNTS_SIGNING_KEYS', 'SESSION_KEYS']],
      ['stff', []],
    ]);
  });

  it('is given to every server of another version, which may share it', () => {
    const plans = servicePlans({ ...holding, secondRoot: '/earlier' }, places, { processes: 'each', elsewhere });
    expect(held(plans[1]?.environment ?? {})).toEqual(Object.keys(secrets));
    expect(held(plans[2]?.environment ?? {})).toEqual(['INTERNAL_KEY']);
  });
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
