import { expect, test } from 'vitest';
import { AddressRefused, isPublicAddress, publicLookup, readAddress } from './address-rules.ts';

test.each([
  ...['127.0.0.1', '127.255.255.254', '0.0.0.0', '0.1.2.3', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  ...['169.254.169.254', '100.64.0.1', '100.127.255.255', '224.0.0.1', '239.1.1.1', '240.0.0.1', '255.255.255.255'],
  ...['198.18.0.1', '192.0.2.1', '198.51.100.1', '203.0.113.1', '192.0.0.1'],
  ...['::', '::1', 'fe80::1', 'fc00::1', 'fd12:3456::1', 'ff02::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::7f00:1'],
  ...['64:ff9b::7f00:1', '2002:7f00:1::', '2001:0:1::1', '2001:db8::1', '100::1', 'fec0::1', '4000::1', 'no address'],
])('%s is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '193.0.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
  '%s is one',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each([
  ...['http://shop.example/', 'ftp://shop.example/', 'file:///etc/passwd', 'shop.example', '', 'https://'],
  ...['https://127.0.0.1/', 'https://127.1/', 'https://0x7f.1/', 'https://0177.0.0.1/', 'https://2130706433/'],
  ...['https://0/', 'https://127.0.0.1./', 'https://１２７.0.0.1/', 'https://[::1]/', 'https://[::ffff:127.0.0.1]/'],
  ...[
    'https://[::ffff:7f00:1]/',
    'https://[fe80::1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://0xa9fea9fe/',
  ],
  ...['https://localhost/', 'https://localhost./', 'https://LOCALHOST.:8443/x', 'https://a.localhost./'],
  ...['https://user@shop.example/', 'https://user:word@shop.example/', `https://shop.example/${'x'.repeat(2000)}`],
])('%s is refused', (written) => {
  expect(() => readAddress(written, [])).toThrow(AddressRefused);
});

test('a valid address is accepted, and one that an operator allows, also by http', () => {
  expect(readAddress('https://shop.example:8443/hook?a=1', []).isAllowed).toBe(false);
  expect(readAddress('https://localhost.shop.example./hook', []).isAllowed).toBe(false);
  expect(readAddress('http://localhost:9/hook', ['localhost']).isAllowed).toBe(true);
  expect(readAddress('http://127.0.0.1:9/hook', ['127.0.0.1']).isAllowed).toBe(true);
  expect(readAddress('http://127.0.0.1:9/hook', ['127.0.0.1:9']).isAllowed).toBe(true);
  expect(() => readAddress('http://127.0.0.1:10/hook', ['127.0.0.1:9'])).toThrow(AddressRefused);
  expect(() => readAddress('file://127.0.0.1/hook', ['127.0.0.1'])).toThrow(AddressRefused);
});

type Names = NonNullable<Parameters<typeof publicLookup>[0]>;
const lookUp = (addresses: readonly string[], all: boolean) =>
  new Promise<unknown>((done) => {
    const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    const names = ((_host: string, _options: object, answer: (error: null, found: unknown) => void) =>
      answer(null, found)) as unknown as Names;
    publicLookup(names)('shop.example', { all }, (error, address) => done(error ?? address));
  });

test('a name is checked by all of its addresses, and the connection uses the checked one', async () => {
  expect(await lookUp(['8.8.8.8', '2606:4700::1111'], false)).toBe('8.8.8.8');
  expect(await lookUp(['8.8.8.8'], true)).toEqual([{ address: '8.8.8.8', family: 4 }]);
  for (const all of [true, false]) {
    expect(await lookUp(['10.0.0.1'], all)).toBeInstanceOf(AddressRefused);
    expect(await lookUp(['8.8.8.8', '::1'], all)).toBeInstanceOf(AddressRefused);
    expect(await lookUp([], all)).toBeInstanceOf(AddressRefused);
  }
});
