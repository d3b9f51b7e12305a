import type { FrontendLogEntry } from '@shoppervoice/contracts/accounts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logEntry, logTimestamp, makeReporter } from './report.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a report', () => {
  it('is stamped at UTC-7, in summer and winter', () => {
    expect(logTimestamp(new Date('2026-07-01T06:59:59.123Z'))).toBe('2026-06-30 23:59:59.123');
    expect(logTimestamp(new Date('2026-12-01T07:00:00.000Z'))).toBe('2026-12-01 00:00:00.000');
  });

  it('carries no query of any address', () => {
    const error = new Error('broken');
    error.stack = 'at x (http://portal.example/assets/a.js?token=secret:1:2)';
    const entry = logEntry(error, 'comments', 'http://portal.example/comments?q=ada%40shop.example#x', new Date(0));
    expect(JSON.stringify(entry)).not.toMatch(/secret|ada/);
    expect(entry.url).toBe('http://portal.example/comments');
    expect(entry.message).toBe('comments: broken');
  });

  it('is bounded in size', () => {
    const entry = logEntry('y'.repeat(100_000), undefined, 'http://portal.example/', new Date(0));
    expect(entry.message.length + entry.stack.length).toBeLessThanOrEqual(5_000);
  });

  it('is sent once for each message and at most 20 times in all', () => {
    const sent: FrontendLogEntry[] = [];
    const report = makeReporter(
      (entry) => sent.push(entry),
      () => 'http://portal.example/',
    );
    report('same');
    report('same');
    expect(sent).toHaveLength(1);
    for (let index = 0; index < 100; index += 1) report(`different ${index}`);
    expect(sent).toHaveLength(20);
    expect(console.error).toHaveBeenCalledTimes(102);
  });
});
