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

  it('are not networks so wide that they contain strangers', () => {
    for (const entry of [
      '0.0.0.0/0',
      '0.0.0.0/1',
      '128.0.0.0/1',
      '64.0.0.0/7',
      '::/0',
      '2000::/3',
      '2001::/15',
      'fc00::/6',
    ]) {
      expect(() => trustedProxiesOf(PUBLIC, ['10.0.0.7', entry])).toThrow(/so wide that strangers are in it/);
    }
    for (const entry of ['::ffff:0.0.0.0/96', '::ffff:0:0/97', '::FFFF:1.2.3.4/103', '::ffff:10.0.0.0/8']) {
      expect(() => trustedProxiesOf(PUBLIC, [entry])).toThrow(/so wide that strangers are in it/);
    }
    const good = ['10.0.0.0/8', '203.0.113.0/24', '2001:db8::/32', '2001::/16', 'fc00::/7', 'fd00::/8', 'fe80::/10'];
    expect(trustedProxiesOf(PUBLIC, [...good, '::ffff:10.0.0.0/104', '::ffff:10.0.0.7'])).toHaveLength(9);
  });

  it('must be named, or declared as none, if the address is public', () => {
    expect(() => trustedProxiesOf(PUBLIC, [])).toThrow(/Write TRUST_PROXY too/);
    expect(trustedProxiesOf(PUBLIC, ['none'])).toEqual([]);
    expect(() => trustedProxiesOf(PUBLIC, ['none', '10.0.0.7'])).toThrow(/either "none" or the proxies/);
    for (const url of ['http://127.0.0.1:8080', 'https://localhost:8443', null]) {
      expect(trustedProxiesOf(url, [])).toEqual([]);
    }
  });
});
