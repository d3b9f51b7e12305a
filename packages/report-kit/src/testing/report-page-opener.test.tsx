import { configure, getConfig } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

it('waits longer than the library would, on any machine that imports the checks', async () => {
  configure({ asyncUtilTimeout: 1_000 });
  vi.resetModules();
  await import('./report-page-opener.tsx');
  expect(getConfig().asyncUtilTimeout).toBeGreaterThanOrEqual(8_000);
});
