import { SHELL_API_VERSION } from '@shoppervoice/contracts/remotes';
import { expect, it } from 'vitest';
import { adapterFor } from './served-api.ts';

it.each([
  [`^${SHELL_API_VERSION}`, undefined],
  ['^2.0.0', 2],
  ['~2.9.0', 2],
  ['>=2.9.0 <4.0.0', undefined],
  ['^2.6.0 || ^3.0.0', undefined],
  ['^1.0.0', undefined],
  ['^4.0.0', undefined],
  ['newest', undefined],
])('a build for %s is served by the adapter of %s', (range, adapter) => {
  expect(adapterFor(range)).toBe(adapter);
});
