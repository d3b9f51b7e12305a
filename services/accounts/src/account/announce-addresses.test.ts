import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Flows, startFlows } from '../fixtures/flows.fixture.ts';
import { announceAddresses } from './announce-addresses.ts';

let flows: Flows;
beforeAll(async () => {
  flows = await startFlows();
});
afterAll(() => flows?.close());

it('notifies the admins of earlier merchants once that their users still see shoppers’ addresses', async () => {
  const { portal, mailServer } = flows;
  await portal.fill();
  await portal.addUser('ada', 'MERCHANT_ADMIN', [4101]);
  await portal.addUser('elsewhere', 'MERCHANT_ADMIN', [4102]);
  const { merchants, notices } = portal.accounts;
  await merchants.updateOne({ _id: 4101 }, { $unset: { usersSeeAddresses: '' } });
  const una = await portal.cookieOf('una');
  const seesAddresses = async () => (await portal.session(una))?.context.seesAddresses;
  expect(await seesAddresses()).toBe(true);
  mailServer.mails.length = 0;
  await announceAddresses(portal);
  await announceAddresses(portal);
  await flows.allIsSent();
  expect(mailServer.mails.flatMap(({ to }) => to)).toEqual(['ada@x.example']);
  expect(await notices.countDocuments({ cause: 'shopper-addresses' })).toBe(1);
  expect([await seesAddresses(), (await merchants.findOne({ _id: 4101 }))?.usersSeeAddresses]).toEqual([true, true]);
  expect((await merchants.findOne({ _id: 4102 }))?.usersSeeAddresses).toBe(false);
});
