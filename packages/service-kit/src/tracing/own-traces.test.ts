import { expect, it } from 'vitest';
import { OwnTraces } from './own-traces.ts';

const KEY = Buffer.alloc(32, 1);
const AT = 1_790_000_000_000;
const HOUR = 3_600_000;

it('knows its own traces, at any gateway with the same key, for an hour', () => {
  const id = new OwnTraces(KEY, () => AT).newId();
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(new OwnTraces(KEY, () => AT).isOwn(id)).toBe(true);
  expect(new OwnTraces(KEY, () => AT + HOUR - 1).isOwn(id)).toBe(true);
  expect(new OwnTraces(KEY, () => AT + HOUR).isOwn(id)).toBe(false);
  expect(new OwnTraces(Buffer.alloc(32, 2), () => AT).isOwn(id)).toBe(false);
});

it('knows no trace that anything was changed of, and none that somebody has made up', () => {
  const traces = new OwnTraces(KEY, () => AT);
  const id = traces.newId();
  for (let at = 0; at < id.length; at += 1) {
    const other = id[at] === '0' ? '1' : '0';
    expect(traces.isOwn(id.slice(0, at) + other + id.slice(at + 1))).toBe(false);
  }
  expect(traces.isOwn('4bf92f3577b34da6a3ce929d0e0e4736')).toBe(false);
});

it('gives no ID twice', () => {
  const traces = new OwnTraces(KEY, () => AT);
  expect(new Set(Array.from({ length: 10_000 }, () => traces.newId())).size).toBe(10_000);
});
