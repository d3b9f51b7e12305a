import { expect, it } from 'vitest';
import { readTraceparent, writeTraceparent } from './traceparent.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

it.each([
  ['01', true],
  ['00', false],
  ['ff', true],
  ['02', false],
])('a place with the flags %s is sampled: %s', (flags, isSampled) => {
  expect(readTraceparent(`00-${TRACE}-${SPAN}-${flags}`)).toEqual({ traceId: TRACE, spanId: SPAN, isSampled });
});

it.each([
  undefined,
  '',
  ['00', '01'],
  `00-${TRACE}-${SPAN}`,
  `01-${TRACE}-${SPAN}-01`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE}-${SPAN}-01-more`,
  `00-${TRACE}-${SPAN}-01\nx`,
  `00-${TRACE}x-${SPAN}-01`,
])('%j is not a place', (text) => {
  expect(readTraceparent(text)).toBeNull();
});

it('what is written is read', () => {
  for (const isSampled of [true, false]) {
    const place = { traceId: TRACE, spanId: SPAN, isSampled };
    expect(readTraceparent(writeTraceparent(place))).toEqual(place);
  }
});
