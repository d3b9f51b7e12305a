import { describe, expect, it } from 'vitest';
import { ConfigError } from './define-config.ts';
import { isLoopback, platformAddressOf, publicAddressOf, supportEmailOf } from './public-address.ts';

const read = (HOST: string, PUBLIC_URL: string | null, PORT = 8080) => publicAddressOf({ HOST, PORT, PUBLIC_URL });

describe('the public address', () => {
  it('is this machine on the port when nothing is set, and all its names are own origins', () => {
    const address = read('127.0.0.1', null);
    expect([address.url, address.https]).toEqual(['http://127.0.0.1:8080', false]);
    expect([...address.ownOrigins].sort()).toEqual([
      'http://127.0.0.1:8080',
      'http://[::1]:8080',
      'http://localhost:8080',
    ]);
    expect(read('::1', null).url).toBe('http://[::1]:8080');
  });

  it('is only one origin if others reach the host', () => {
    const address = read('0.0.0.0', 'https://portal.example.com');
    expect([address.url, address.https]).toEqual(['https://portal.example.com', true]);
    expect([...address.ownOrigins]).toEqual(['https://portal.example.com']);
    expect(read('0.0.0.0', 'http://localhost:8080').https).toBe(false);
  });

  it('is refused with a sentence if a password would be sent unprotected', () => {
    expect(() => read('0.0.0.0', null)).toThrow(/Write PUBLIC_URL too/);
    expect(() => read('0.0.0.0', 'http://portal.example.com')).toThrow(/starts with https/);
    expect(() => read('not a host', null)).toThrow(ConfigError);
  });

  it('needs a support address if others reach it', () => {
    expect(() => supportEmailOf('https://portal.example.com', null)).toThrow(/Write SUPPORT_EMAIL too/);
    expect(supportEmailOf('https://portal.example.com', 'help@shop.example')).toBe('help@shop.example');
    for (const url of ['http://127.0.0.1:8080', 'http://[::1]:1', null]) expect(supportEmailOf(url, null)).toBeNull();
  });

  it('distinguishes loopback from lookalikes', () => {
    for (const host of ['localhost', 'LOCALHOST', '127.0.0.1', '127.8.9.10', '::1', '[::1]']) {
      expect([host, isLoopback(host)]).toEqual([host, true]);
    }
    for (const host of ['0.0.0.0', '::', '127.0.0.1.evil.example', 'localhost.evil.example', '10.0.0.1']) {
      expect([host, isLoopback(host)]).toEqual([host, false]);
    }
  });
});

describe('the address of the platform', () => {
  const portal = read('127.0.0.1', null);
  const platform = (PLATFORM_URL: string | null, PLATFORM_HOST = '127.0.0.1', PLATFORM_PORT = 8081) =>
    platformAddressOf({ PLATFORM_HOST, PLATFORM_PORT, PLATFORM_URL }, portal);

  it('is this machine on a separate port when nothing is set', () => {
    const address = platform(null);
    expect([address.url, address.https]).toEqual(['http://127.0.0.1:8081', false]);
    expect([...address.ownOrigins].filter((origin) => portal.ownOrigins.has(origin))).toEqual([]);
  });

  it('is only the configured origin if it is public', () => {
    const address = platform('https://platform.example.com');
    expect([address.url, address.https]).toEqual(['https://platform.example.com', true]);
    expect([...address.ownOrigins]).toEqual(['https://platform.example.com']);
    expect([...platform('https://platform.example.com', '0.0.0.0').ownOrigins]).toEqual([
      'https://platform.example.com',
    ]);
  });

  it('is refused if it is the portal itself, or if a password would be sent unprotected', () => {
    for (const own of ['http://127.0.0.1:8080', 'http://localhost:8080', 'http://[::1]:8080']) {
      expect(() => platform(own), own).toThrow(/which is the portal itself/);
    }
    expect(() => platform(null, '127.0.0.1', 8080)).toThrow(/which is the portal itself/);
    expect(() => platform(null, '0.0.0.0')).toThrow(/Write PLATFORM_URL too/);
    expect(() => platform('http://platform.example.com')).toThrow(/starts with https/);
  });
});
