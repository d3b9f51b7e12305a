import type { RemoteReportEvent, RemoteReports } from '@shoppervoice/contracts';
import { expect, it, vi } from 'vitest';
import { RemoteReporter } from './remote-reports.ts';

const event = (more: Partial<RemoteReportEvent> = {}): RemoteReportEvent => ({
  remote: 'buyer',
  version: '2',
  module: './comments',
  event: 'load-failed',
  message: 'no',
  ...more,
});

function reporterOf({ ticket = 'ticket' as string | null, fail = 0 } = {}) {
  const sent: { body: RemoteReports; leaving: boolean }[] = [];
  let left = fail;
  const reporter = new RemoteReporter({
    ticket: () => ticket,
    wait: 5,
    send: async (body, leaving) => {
      if (left-- > 0) throw new Error('away');
      sent.push({ body, leaving });
    },
  });
  return { reporter, sent };
}

it('tells each event once, several in one call', async () => {
  const { reporter, sent } = reporterOf();
  for (let at = 0; at < 3; at += 1) {
    reporter.note(event());
    reporter.note(event({ event: 'loaded', message: '' }));
    reporter.note(event({ event: 'loaded', message: '', module: './other' }));
    reporter.note(event({ module: './other' }));
  }
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body.ticket).toBe('ticket');
  expect(sent[0]?.body.events.map(({ event, module }) => `${event} ${module}`)).toEqual([
    'load-failed ./comments',
    'loaded ./comments',
    'load-failed ./other',
  ]);
});

it('tells nothing without a ticket', async () => {
  const { reporter, sent } = reporterOf({ ticket: null });
  reporter.note(event());
  await reporter.flush();
  expect(sent).toEqual([]);
});

it('keeps to 20 events a call, 60 a tab and 300 characters a message, without the queries of addresses', async () => {
  const { reporter, sent } = reporterOf();
  for (let at = 0; at < 100; at += 1) {
    reporter.note(event({ module: `./page-${at}`, message: `at /x?q=someone@example.com ${'long '.repeat(200)}` }));
  }
  await reporter.flush(true);
  expect(sent.map(({ body }) => body.events.length)).toEqual([20, 20, 20]);
  expect(sent.every(({ leaving }) => leaving)).toBe(true);
  const message = sent[0]?.body.events[0]?.message ?? '';
  expect(message).toMatch(/^at \/x long/);
  expect(message.length).toBeLessThanOrEqual(300);
});

it('tells once more what could not be sent, and then no more', async () => {
  const { reporter, sent } = reporterOf({ fail: 1 });
  reporter.note(event());
  await reporter.flush();
  expect(sent).toEqual([]);
  reporter.note(event({ module: './other' }));
  await reporter.flush();
  expect(sent[0]?.body.events).toHaveLength(2);
  const away = reporterOf({ fail: 9 });
  away.reporter.note(event());
  for (let at = 0; at < 3; at += 1) await away.reporter.flush();
  expect(away.sent).toEqual([]);
});
