import type { DeliverySummary, Webhook, WebhookDelivery, WebhooksAnswer } from '@shoppervoice/contracts/developers';
import { failure, type TestAnswer, testShell } from '@shoppervoice/remote-package/testing';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, describe, expect, it } from 'vitest';
import descriptor from '../../remote.ts';
import type { MadeSecret } from '../secret/secret-notice.tsx';
import { WebhooksSection } from './webhooks-section.tsx';

afterEach(cleanup);

const events: WebhooksAnswer['events'] = [
  { id: 'response.created', label: 'New response', description: 'A response was sent in.', filtered: true },
  { id: 'alert.fired', label: 'Alert', description: 'One of your alerts has fired.', filtered: false },
];
const hook: Webhook = {
  id: 'webhook_1',
  url: 'https://shop.example/hook',
  events: ['response.created', 'alert.fired'],
  filters: { surveyId: null, toneId: 4, ratingAtMost: 3 },
  state: 'on',
  since: '2026-11-01T10:00:00.000Z',
  madeBy: 'Elena',
  madeAt: '2026-11-01T10:00:00.000Z',
  deliveries: { all: 1207, delivered: 1204 },
  failing: null,
};
const delivery: DeliverySummary = {
  id: 'msg_1',
  event: 'response.created',
  at: '2026-11-20T10:00:00.000Z',
  state: 'failed',
  tries: 12,
  last: { at: '2026-11-21T09:00:00.000Z', status: 503, milliseconds: 1042, why: 'The server answered 503.' },
  next: null,
};
const whole: WebhookDelivery = {
  ...delivery,
  body: '{"type":"response.created","mid":51}',
  attempts: [
    { at: '2026-11-21T08:00:00.000Z', status: null, milliseconds: 10_000, answer: '', why: 'No answer within 10 s.' },
    {
      at: '2026-11-21T09:00:00.000Z',
      status: 503,
      milliseconds: 1042,
      answer: 'down',
      why: 'The server answered 503.',
    },
  ],
};

function open(webhooks: readonly Webhook[], answers: Readonly<Record<string, TestAnswer>> = {}) {
  const secrets: MadeSecret[] = [];
  const made = testShell({
    listed: descriptor.calls,
    today: '2026-11-21',
    answers: {
      'GET /api/developers/webhooks': { webhooks, events },
      'GET /api/developers/webhook/deliveries': { deliveries: [delivery], next: null },
      'GET /api/developers/webhook/delivery': whole,
      ...answers,
    },
  });
  const { shell } = made;
  render(
    <SWRConfig
      value={{ provider: () => new Map(), fetcher: (path: string) => shell.request(path), shouldRetryOnError: false }}
    >
      <WebhooksSection shell={shell} onSecret={(secret) => secrets.push(secret)} />
    </SWRConfig>,
  );
  return { ...made, secrets };
}

const pressed = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const writes = (made: ReturnType<typeof open>) => made.calls.filter(({ method }) => method !== 'GET');
async function chosen(item: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Menu of shop.example/hook' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
}

describe('the list', () => {
  it('shows the address, events and results of each', async () => {
    open([hook]);
    expect(screen.getByText('Loading the webhooks')).toBeDefined();
    const list = await screen.findByRole('list', { name: 'Webhooks' });
    for (const words of [
      hook.url,
      'response.created, alert.fired · tone Negative · rated 3 at most',
      '1,204 of 1,207 delivered',
    ]) {
      expect(within(list).getByText(words)).toBeDefined();
    }
  });

  it.each([
    [{ state: 'failed' as const }, /Switched off after 24 hours without success, Nov/],
    [{ state: 'off' as const }, /Off since/],
    [{ failing: { since: '2026-11-20T10:00:00.000Z', next: '2026-11-20T12:00:00.000Z' } }, /Failing since Nov 20/],
    [{ deliveries: { all: 0, delivered: 0 } }, /No events yet/],
  ])('marks %j', async (change, words) => {
    open([{ ...hook, ...change }]);
    expect(await screen.findByText(words)).toBeDefined();
  });

  it('says that it is empty, and what a webhook is', async () => {
    const made = open([]);
    expect(await screen.findByText(/No webhooks yet/)).toBeDefined();
    expect(made.calls.map(({ path }) => path)).toEqual(['/api/developers/webhooks']);
  });

  it.each([
    ['GET /api/developers/webhooks', 'Your webhooks could not be loaded'],
    ['GET /api/developers/webhook/deliveries', 'The deliveries could not be loaded'],
  ])('says why %s failed', async (call, title) => {
    open([hook], { [call]: failure(503, 'The developers service is not responding right now.') });
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
    expect(screen.getByText(/is not responding right now/)).toBeDefined();
  });
});

describe('a new webhook', () => {
  const answer = { webhook: hook, secret: 'whsec_made_up_for_this_test' };

  it('is requested with address, events and filters; its secret is passed to the page', async () => {
    const made = open([], { 'POST /api/developers/webhook': answer });
    await screen.findByText(/No webhooks yet/);
    pressed('New webhook');
    fireEvent.change(await screen.findByLabelText('Address'), { target: { value: ' https://shop.example/hook ' } });
    expect(screen.queryByLabelText('Tone')).toBeNull();
    fireEvent.click(screen.getByRole('checkbox', { name: /Alert/ }));
    expect(screen.queryByLabelText('Tone')).toBeNull();
    fireEvent.click(screen.getByRole('checkbox', { name: /New response/ }));
    fireEvent.change(screen.getByLabelText('Tone'), { target: { value: '4' } });
    fireEvent.change(screen.getByLabelText('Lowest rating'), { target: { value: '3' } });
    pressed('Create webhook');
    await waitFor(() => expect(made.secrets).toMatchObject([{ secret: answer.secret, of: 'shop.example/hook' }]));
    expect(writes(made)).toMatchObject([
      {
        body: {
          url: 'https://shop.example/hook',
          events: ['response.created', 'alert.fired'],
          filters: { surveyId: null, toneId: 4, ratingAtMost: 3 },
        },
      },
    ]);
  });

  it('is not requested without an address or an event, and says so', async () => {
    const made = open([]);
    await screen.findByText(/No webhooks yet/);
    pressed('New webhook');
    await screen.findByLabelText('Address');
    pressed('Create webhook');
    expect(await screen.findByText('Choose at least one event.')).toBeDefined();
    expect(screen.getByText(/Enter the full address/)).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Address'));
    expect(writes(made)).toEqual([]);
  });

  it('keeps the input if it is refused', async () => {
    open([], { 'POST /api/developers/webhook': failure(400, 'This address is not one of the public internet.') });
    await screen.findByText(/No webhooks yet/);
    pressed('New webhook');
    fireEvent.change(await screen.findByLabelText('Address'), { target: { value: 'https://10.0.0.1/' } });
    fireEvent.click(screen.getByRole('checkbox', { name: /Alert/ }));
    pressed('Create webhook');
    expect(await screen.findByText(/not one of the public internet/)).toBeDefined();
    expect((screen.getByLabelText('Address') as HTMLInputElement).value).toBe('https://10.0.0.1/');
  });
});

describe('an existing webhook', () => {
  it('is edited from its current values', async () => {
    const made = open([hook], { 'PUT /api/developers/webhook': hook });
    await chosen('Change');
    expect(((await screen.findByLabelText('Address')) as HTMLInputElement).value).toBe(hook.url);
    fireEvent.click(screen.getByRole('checkbox', { name: /New response/ }));
    pressed('Save');
    expect(await screen.findByText('shop.example/hook is changed.')).toBeDefined();
    expect(writes(made)).toMatchObject([
      { body: { id: hook.id, events: ['alert.fired'], filters: { toneId: null, ratingAtMost: null } } },
    ]);
  });

  it('is switched off, and on again', async () => {
    const made = open([hook], { 'PUT /api/developers/webhook/state': hook });
    await chosen('Switch off');
    expect(await screen.findByText('shop.example/hook is off.')).toBeDefined();
    cleanup();
    const other = open([{ ...hook, state: 'failed' }], { 'PUT /api/developers/webhook/state': hook });
    await chosen('Switch on');
    expect(await screen.findByText('shop.example/hook is on.')).toBeDefined();
    expect([...writes(made), ...writes(other)]).toMatchObject([
      { body: { id: hook.id, state: 'off' } },
      { body: { id: hook.id, state: 'on' } },
    ]);
  });

  it('gets a test, whose result is shown', async () => {
    const taken = { ...whole, event: 'test', last: { ...delivery.last, status: 204, why: null } };
    open([hook], { 'POST /api/developers/webhook/test': taken });
    await chosen('Send a test');
    expect(await screen.findByText(/accepted the test: it answered 204 after 1,042 ms/)).toBeDefined();
    cleanup();
    open([hook], { 'POST /api/developers/webhook/test': whole });
    await chosen('Send a test');
    expect(await screen.findByText(/did not arrive at shop.example\/hook. The server answered 503./)).toBeDefined();
  });

  it('gets another secret, and is deleted, after a confirmation', async () => {
    const made = open([hook], {
      'POST /api/developers/webhook/secret': { webhook: hook, secret: 'whsec_second' },
      'DELETE /api/developers/webhook': null,
    });
    await chosen('New secret');
    await screen.findByRole('heading', { name: 'New secret for shop.example/hook?' });
    expect(writes(made)).toEqual([]);
    pressed('Create secret');
    await waitFor(() => expect(made.secrets).toMatchObject([{ secret: 'whsec_second' }]));
    await chosen('Delete');
    await screen.findByRole('heading', { name: 'Delete shop.example/hook?' });
    pressed('Delete the webhook');
    expect(await screen.findByText('The webhook to shop.example/hook is deleted.')).toBeDefined();
    expect(writes(made)).toMatchObject([{ body: { id: hook.id } }, { path: '/api/developers/webhook?id=webhook_1' }]);
  });
});

describe('the log', () => {
  it('shows deliveries, only failed ones, and older ones', async () => {
    const made = open([hook], {
      'GET /api/developers/webhook/deliveries': { deliveries: [delivery], next: 'msg_1' },
    });
    const table = await screen.findByRole('table', { name: 'Deliveries' });
    for (const words of ['response.created', '503', '1,042 ms', '12']) {
      expect(within(table).getByText(words)).toBeDefined();
    }
    pressed('Show older');
    await waitFor(() => expect(made.calls.at(-1)?.path).toContain('after=msg_1'));
    // The same delivery in two responses is listed once.
    expect(within(table).getAllByRole('row')).toHaveLength(2);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Failed only' }));
    await waitFor(() => expect(made.calls.at(-1)?.path).toContain('state=failed'));
  });

  it('says that nothing was sent', async () => {
    open([hook], { 'GET /api/developers/webhook/deliveries': { deliveries: [], next: null } });
    expect(await screen.findByText(/Nothing was sent/)).toBeDefined();
  });

  it('shows a delivery with its body and every response, and sends it again', async () => {
    const made = open([hook], { 'POST /api/developers/webhook/delivery/again': { ...whole, state: 'waiting' } });
    fireEvent.click(await screen.findByRole('button', { name: /^View response.created of/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Delivery' });
    const answers = await within(dialog).findByRole('list', { name: 'Answers' });
    expect(within(dialog).getByText(/"mid": 51/)).toBeDefined();
    expect(within(dialog).getByText('The last 2 of 12 tries.')).toBeDefined();
    expect(
      within(answers)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/503 after 1,042 ms\. The server answered 503\.down$/),
      expect.stringMatching(/no answer after 10,000 ms\. No answer within 10 s\.$/),
    ]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('Sending again; we retry for 24 hours.')).toBeDefined();
    expect(writes(made)).toMatchObject([{ body: { id: 'msg_1' } }]);
  });

  it('offers to resend what has failed, while the webhook is on', async () => {
    const made = open([hook], { 'POST /api/developers/webhook/delivery/again': whole });
    fireEvent.click(await screen.findByRole('button', { name: /^Send response.created of .* again$/ }));
    expect(await screen.findByText('Sending again; we retry for 24 hours.')).toBeDefined();
    expect(writes(made)).toMatchObject([{ body: { id: 'msg_1' } }]);
    cleanup();
    open([{ ...hook, state: 'off' }]);
    await screen.findByRole('button', { name: /^View response.created of/ });
    expect(screen.queryByRole('button', { name: /again$/ })).toBeNull();
  });
});
