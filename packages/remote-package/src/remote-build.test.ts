import { expect, it } from 'vitest';
import { uniqueNameOf } from './remote-build.ts';

it('contains the version and is a plain identifier', () => {
  expect(uniqueNameOf('online-buyer', '0.1.0')).toBe('online_buyer_0_1_0');
  expect(uniqueNameOf('stff', '1.0.0-rc.1')).toMatch(/^[a-z0-9_]+$/);
});
