import { randomBytes } from 'node:crypto';
import { ConfigError, readConfig } from '@shoppervoice/service-kit';
import { describe, expect, it } from 'vitest';
import { GATEWAY_CONFIG, readServices } from './gateway-config.ts';
import { startGateway, temporaryFolder, writeShell } from './testing/fake-portal.ts';

describe('the configuration', () => {
  it('has the limits of the rules as its defaults', () => {
    const key = randomBytes(32).toString('base64url');
    const config = readConfig(GATEWAY_CONFIG, {
      CONTEXT_KEY: key,
      GATEWAY_SIGNING_KEYS: key,
      INTERNAL_KEY: key,
      SERVICES: 'a=http://b',
      SHELL_DIR: '.',
    });
    expect(config).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 8080,
      SESSION_FRESH_MS: 5000,
      SESSION_STALE_MS: 300_000,
      READS_PER_MINUTE: 1200,
      CALLS_PER_MINUTE: 120,
      REPORTS_PER_MINUTE: 60,
      TRUST_PROXY: [],
      PUBLIC_URL: null,
    });
  });

  it('maps services to addresses, and names the one with the sessions', () => {
    const { services, sessions } = readServices(
      ['accounts=http://127.0.0.1:4001/', 'b=https://b.example|http://c:1'],
      'accounts',
    );
    expect(services.map(({ service, origins }) => [service, ...origins])).toEqual([
      ['accounts', 'http://127.0.0.1:4001'],
      ['b', 'https://b.example', 'http://c:1'],
    ]);
    expect(sessions).toBe(services[0]);
    for (const entries of [
      ['accounts'],
      ['accounts=127.0.0.1:1'],
      ['accounts=http://a/path'],
      ['=http://a'],
      ['b=http://b'],
      ['accounts=http://a|'],
      ['accounts=http://a|http://a/'],
      ['accounts=http://a|b=http://b'],
    ]) {
      expect(() => readServices(entries, 'accounts')).toThrow(ConfigError);
    }
    expect(() => readServices(['accounts=http://a', 'accounts=http://b'], 'accounts')).toThrow(/names accounts twice/);
  });

  it('stops the start with a sentence if it is invalid', async () => {
    const folder = temporaryFolder();
    const good = { SERVICES: 'accounts=http://127.0.0.1:1', SHELL_DIR: writeShell(folder.path) };
    await expect(startGateway({ ...good, HOST: '0.0.0.0' })).rejects.toThrow(/Write PUBLIC_URL too/);
    await expect(startGateway({ ...good, PUBLIC_URL: 'http://portal.example.com' })).rejects.toThrow(
      /starts with https/,
    );
    const open = { ...good, PUBLIC_URL: 'https://portal.example.com' };
    await expect(startGateway(open)).rejects.toThrow(/Write TRUST_PROXY too/);
    await expect(startGateway({ ...open, TRUST_PROXY: '10.0.0.7,::/0' })).rejects.toThrow(/"::\/0", a network so wide/);
    await (await startGateway({ ...open, TRUST_PROXY: 'none' })).close();
    await expect(startGateway({ ...good, SHELL_DIR: '/nowhere' })).rejects.toThrow(/build the shell first/);
    await expect(startGateway({ ...good, READS_PER_MINUTE: 'many' })).rejects.toThrow(/Write a whole number/);
    folder.remove();
  });
});
