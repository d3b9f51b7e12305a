import { readFileSync } from 'node:fs';
import { documentOf } from '@shoppervoice/service-kit/team';
import { entitledTo, TestPortal } from '@shoppervoice/service-kit/team/testing';
import { expect, it } from 'vitest';
import { ACCESS, service } from './service.ts';

const ORDERS = '/api/x/sample-service/orders';
const portal = new TestPortal('sample-service');
const app = await portal.open(service());
const reader = { mid: 1001, ...entitledTo(ACCESS) };
const call = (headers: Record<string, string>) => app.inject({ url: ORDERS, headers });

it('answers the orders of the merchant that asks, and of no other', async () => {
  const own = await call(portal.headers(reader));
  expect(own.json()).toEqual({
    orders: [
      { order: 'A-1', day: '2026-01-05', reason: 'Too small' },
      { order: 'A-2', day: '2026-01-07', reason: 'Arrived late' },
    ],
  });
  const other = await call(portal.headers({ ...reader, mid: 1002 }));
  expect(other.json()).toEqual({ orders: [{ order: 'B-1', day: '2026-01-06', reason: 'Too small' }] });
  expect((await call(portal.headers({ ...reader, mid: 1003 }))).json()).toEqual({ orders: [] });
});

it('answers no reader who does not hold its gate', async () => {
  const isOpen = Object.keys(ACCESS).length === 0;
  expect((await call(portal.headers({ mid: 1001 }))).statusCode).toBe(isOpen ? 200 : 403);
});

it.each([
  ['without a context', {}],
  ['that another portal has signed', new TestPortal('sample-service').headers(reader)],
  ['for another service', portal.headers(reader, { service: 'another' })],
  ['that has expired', portal.headers(reader, { now: Date.now() - 120_000 })],
])('a call %s is refused', async (_what, headers) => {
  const answer = await call(headers);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([403, expect.stringContaining('problem+json')]);
  expect(answer.body).not.toContain('A-1');
});

it('openapi.json says what the routes are: `npm run document` writes it', async () => {
  const written: unknown = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8'));
  expect(written).toEqual(JSON.parse(JSON.stringify(await documentOf(service()))));
});
