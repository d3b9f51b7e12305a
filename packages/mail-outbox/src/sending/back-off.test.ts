import { expect, it } from 'vitest';
import { MAIL_CONFIG } from './mail-config.ts';
import { pauseAfter } from './outbox-worker.ts';

it('doubles from 5 s to an hour', () => {
  expect([1, 2, 3, 10, 11, 12, 1000].map(pauseAfter)).toEqual([
    5000, 10_000, 20_000, 2_560_000, 3_600_000, 3_600_000, 3_600_000,
  ]);
});

it('lasts two days over the default number of attempts', () => {
  const pauses = Array.from({ length: MAIL_CONFIG.MAIL_ATTEMPTS.default - 1 }, (_, at) => pauseAfter(at + 1));
  const days = pauses.reduce((sum, pause) => sum + pause, 0) / 86_400_000;
  expect(days).toBeGreaterThan(2);
  expect(days).toBeLessThan(2.2);
});
