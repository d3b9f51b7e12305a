import { describe, expect, it } from 'vitest';
import { serverNames } from '../release/pack-server.ts';
import { ROOT } from '../test/sources.ts';
import { type ComposeService, compose } from './compose.fixture.ts';
import { readStages } from './containerfile.fixture.ts';
import { addressProblems, environmentProblems, longestStop } from './server-rules.fixture.ts';

it('every server runs, beside a database', () => {
  expect(Object.keys(compose.services).sort()).toEqual([...serverNames(ROOT), 'mongodb'].sort());
});

describe.each(serverNames(ROOT))('%s', (server) => {
  const service = compose.services[server] as ComposeService;
  const environment = service.environment ?? {};

  it('is built from its target', () => {
    expect(service.build?.target).toBe(server);
    expect(service.image).toMatch(new RegExp(`^shoppervoice/${server}:`));
  });

  it('is given the variables that it needs, and none that it does not have', () => {
    const image = Object.keys(readStages().get(server)?.environment ?? {});
    expect(environmentProblems(server, [...image, ...Object.keys(environment)])).toEqual([]);
    expect(addressProblems(environment, serverNames(ROOT))).toEqual([]);
  });

  it('reads secrets from files that it is given', () => {
    const files = Object.entries(environment).filter(([name]) => name.endsWith('_FILE'));
    expect(files.map(([, file]) => file).sort()).toEqual(service.secrets?.map((name) => `/run/secrets/${name}`).sort());
    for (const name of service.secrets ?? []) expect(compose.secrets).toHaveProperty(name);
  });

  it('can write nowhere but in its volume, and gains no rights', () => {
    expect(service.read_only).toBe(true);
    expect(service.cap_drop).toEqual(['ALL']);
    expect(service.security_opt).toEqual(['no-new-privileges:true']);
    const keeps = readStages().get(server)?.environment.DATA_DIR !== undefined;
    expect(service.volumes ?? []).toEqual(keeps ? [`${server}:/data`] : []);
  });

  it('is asked whether it is ready, and has the time that it takes to stop', () => {
    expect(service.healthcheck?.test.join(' ')).toContain('/readyz');
    expect(Number.parseInt(service.stop_grace_period ?? '0', 10) * 1000).toBeGreaterThan(longestStop(server));
  });

  it('is reached on this machine alone, if it is the gateway', () => {
    const ports = service.ports ?? [];
    expect(ports.every((port) => port.startsWith('127.0.0.1:'))).toBe(true);
    expect(ports.length).toBe(server === 'gateway' ? 2 : 0);
  });
});
