import { expect, it } from 'vitest';
import { scatteredIn } from './scattered.fixture.ts';

const buyer = (commandName: string, collection: string, rest: object) =>
  scatteredIn({
    databaseName: 'shoppervoice_online_buyer',
    commandName,
    command: { [commandName]: collection, ...rest },
  });

it('a query of responses carries the merchant', () => {
  const find = (filter: object) => buyer('find', 'responses', { filter });
  expect(find({ mid: 1, _id: { $in: ['a'] } })).toEqual([]);
  expect(find({ $and: [{ mid: { $in: [1, 2] } }, { day: '2026-11-01' }] })).toEqual([]);
  expect(find({ _id: 'a' })).toEqual(['responses: _id']);
  expect(find({ mid: { $gt: 1 } })).toEqual(['responses: mid']);
  expect(find({ $or: [{ mid: 1 }, { day: '2026-11-01' }] })).toEqual(['responses: ']);
});

it('a query of days, months and what is derived carries an ID or a range of them', () => {
  const find = (filter: object) => buyer('find', 'rollups', { filter });
  expect(find({ _id: { $in: ['1|2|2026-11'] } })).toEqual([]);
  expect(find({ _id: { $gte: '1|', $lt: '1}' } })).toEqual([]);
  expect(find({ _id: { $gt: '1|' }, dirty: true })).toEqual(['rollups: _id dirty']);
  expect(find({ mid: 1 })).toEqual(['rollups: mid']);
});

it('each part of a bulk write is looked at', () => {
  const update = (...updates: object[]) => buyer('update', 'responses', { updates });
  expect(update({ q: { _id: 'a', mid: 1 } }, { q: { _id: 'b', hash: 'c' } })).toEqual(['responses: _id hash']);
  expect(buyer('delete', 'days', { deletes: [{ q: { dirty: true } }] })).toEqual(['days: dirty']);
  expect(buyer('aggregate', 'days', { pipeline: [{ $group: { _id: null } }] })).toEqual(['days: ']);
});

it('an upsert needs an ID, and what is not sharded needs nothing', () => {
  const upsert = { q: { _id: { $gte: '1|', $lt: '1}' } }, upsert: true };
  expect(buyer('update', 'days', { updates: [upsert] })).toEqual(['days: _id']);
  expect(buyer('find', 'merchants', { filter: {} })).toEqual([]);
});
