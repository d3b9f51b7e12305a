import type { RemoteReportEvent, RemoteReports } from '@shoppervoice/contracts/remotes';
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

const PUT_IN_THE_SAMPLE = () => 0.05;
const LEFT_OUT = () => 0.1;

function reporterOf({ ticket = 'ticket' as string | null, fail = 0, draw = PUT_IN_THE_SAMPLE } = {}) {
  const sent: { body: RemoteReports; leaving: boolean }[] = [];
  let left = fail;
  const reporter = new RemoteReporter({
    ticket: () => ticket,
    wait: 5,
    draw,
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
    'loaded ./other',
    'load-failed ./other',
  ]);
});

it('tells nothing without a ticket', async () => {
  const { reporter, sent } = reporterOf({ ticket: null });
  reporter.note(event());
  await reporter.flush();
  expect(sent).toEqual([]);
});

it('always tells what counts, a load once a page, a failure once a version, and of the rest one in ten', async () => {
  const { reporter, sent } = reporterOf({ draw: LEFT_OUT });
  for (const remote of Array.from({ length: 30 }, (_, at) => `remote-${at}`)) {
    for (const module of ['./a', './b']) {
      reporter.note(event({ remote, module, event: 'loaded', message: '' }));
      reporter.note(event({ remote, module, event: 'load-failed' }));
      reporter.note(event({ remote, module, event: 'render-failed' }));
      reporter.note(event({ remote, module, event: 'fell-back' }));
    }
  }
  await reporter.flush();
  const reported = sent.flatMap(({ body }) => body.events.map(({ remote, event }) => `${remote} ${event}`));
  expect(reported).toHaveLength(90);
  expect(new Set(reported).size).toBe(60);
  expect(reported.slice(0, 2)).toEqual(['remote-0 loaded', 'remote-0 load-failed']);
  let draws = 0;
  const one = reporterOf({ draw: () => (draws++ % 10) / 10 });
  for (let at = 0; at < 50; at += 1) one.reporter.note(event({ module: `./page-${at}` }));
  await one.reporter.flush();
  // The first always counts; of the other 49, draws 0, 10, 20, 30 and 40 are in the sample.
  expect(one.sent[0]?.body.events.map(({ module }) => module)).toEqual(
    [0, 1, 11, 21, 31, 41].map((at) => `./page-${at}`),
  );
});

it('keeps to 10 events and 32 kB a call, 20 repetitions a tab and 300 characters a message, without the queries of addresses', async () => {
  const { reporter, sent } = reporterOf();
  for (let at = 0; at < 100; at += 1) {
    reporter.note(
      event({
        module: `./page-${at}`,
        message: `at /x?q=someone@example.com ${'long '.repeat(200)}`,
        stack: 'at a (https://portal.example/remotes/x/1/a.js?attempt=1:2:3)\n'.repeat(100),
      }),
    );
  }
  await reporter.flush(true);
  expect(sent.map(({ body }) => body.events.length)).toEqual([10, 10, 1]);
  for (const { body } of sent) expect(JSON.stringify(body).length).toBeLessThan(32_768);
  expect(sent.every(({ leaving }) => leaving)).toBe(true);
  const message = sent[0]?.body.events[0]?.message ?? '';
  expect(message).toMatch(/^at \/x long/);
  expect(message.length).toBeLessThanOrEqual(300);
  const stack = sent[0]?.body.events[0]?.stack ?? '';
  expect(stack).toMatch(/^at a \(https:\/\/portal\.example\/remotes\/x\/1\/a\.js/);
  expect(stack.length).toBe(2000);
});

it('tells what counts as soon as it can, and the rest once more and then no more', async () => {
  const { reporter, sent } = reporterOf({ fail: 3 });
  reporter.note(event());
  reporter.note(event({ module: './other' }));
  for (let at = 0; at < 3; at += 1) await reporter.flush();
  expect(sent).toEqual([]);
  await reporter.flush(true);
  expect(sent.map(({ body }) => body.events.map(({ module }) => module))).toEqual([['./comments']]);
  await reporter.flush();
  expect(sent).toHaveLength(1);
});

it('tells what is thrown later apart from failures, for the first time of a version', async () => {
  const { reporter, sent } = reporterOf({ draw: LEFT_OUT });
  for (const each of ['late-error', 'hung', 'unlisted-call', 'late-error', 'render-failed'] as const) {
    reporter.note(event({ event: each, module: `./${each}` }));
    reporter.note(event({ event: each, module: './another' }));
  }
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body.events.map((each) => each.event)).toEqual(['late-error', 'hung', 'unlisted-call']);
});
