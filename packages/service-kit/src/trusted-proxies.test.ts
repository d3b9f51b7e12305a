import { describe, expect, it } from 'vitest';
import { trustedProxiesOf } from './trusted-proxies.ts';

const PUBLIC = 'https://portal.example.com';

describe('the proxies in front of the portal', () => {
  it('are addresses and networks only', () => {
    expect(trustedProxiesOf(PUBLIC, ['10.0.0.0/8', '::1', 'loopback', '2001:db8::/32'])).toHaveLength(4);
    for (const entry of ['true', '1', 'proxy.example', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0']) {
      expect(() => trustedProxiesOf(null, [entry])).toThrow(/TRUST_PROXY holds/);
    }
  });

  it('must be named, or said to be none, where the address is public', () => {
    expect(() => trustedProxiesOf(PUBLIC, [])).toThrow(/Write TRUST_PROXY too/);
    expect(trustedProxiesOf(PUBLIC, ['none'])).toEqual([]);
    expect(() => trustedProxiesOf(PUBLIC, ['none', '10.0.0.7'])).toThrow(/either "none" or the proxies/);
    for (const url of ['http://127.0.0.1:8080', 'https://localhost:8443', null]) {
      expect(trustedProxiesOf(url, [])).toEqual([]);
    }
  });
});
