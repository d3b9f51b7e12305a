import fc from 'fast-check';
import { Binary } from 'mongodb';
import { describe, expect, it } from 'vitest';
import type { StoredMonth } from '../database/rollup-document.ts';
import { packNumbers } from '../packing/numbers.ts';
import { countersOf } from '../rollups/counters.ts';
import { DayCounter } from '../rollups/day-counts.ts';
import { packMonth, unpackMonth } from '../rollups/month-codec.ts';
import { emptyMonth, putDay } from '../rollups/month-pack.ts';
import { ALL_DEVICES, MonthCounts } from './month-counts.ts';

/** A rating, a choice with a large ID, several choices. */
const response = fc.record({
  device: fc.option(fc.record({ typeId: fc.integer({ min: 0, max: 3 }) }), { nil: undefined }),
  answers: fc.record(
    {
      Q15_C11779: fc.integer({ min: 0, max: 10 }),
      Q20: fc.integer({ min: 1, max: 5 }),
      CQ_1: fc.constantFrom(0, 7, 999_999, 1_000_000),
      CQ_2: fc.uniqueArray(fc.constantFrom(0, 1, 8, 500), { minLength: 1 }),
    },
    { requiredKeys: [] },
  ),
  /** Repeated, for counts of one byte and more. */
  times: fc.constantFrom(1, 1, 1, 7, 8, 9, 135, 136, 20_000),
});
type Given = Parameters<DayCounter['add']>[0];

/** A later put of the same day replaces the earlier. */
const puts = fc.array(
  fc.record({ day: fc.integer({ min: 1, max: 31 }), responses: fc.array(response, { maxLength: 4 }) }),
  { maxLength: 12 },
);

const head = { _id: '1|1|2024-05', mid: 1, surveyId: 1, month: '2024-05', stamp: 1 };
const dayOf = (day: number) => `2024-05-${String(day).padStart(2, '0')}`;

interface Added {
  readonly day: number;
  readonly device: number;
  readonly answers: Readonly<Record<string, number | readonly number[]>>;
  readonly times: number;
}

function respondents(added: readonly Added[], code: string, value?: number): number {
  let sum = 0;
  for (const { answers, times } of added) {
    const chosen = [answers[code] ?? []].flat();
    if (answers[code] !== undefined && (value === undefined || chosen.includes(value))) sum += times;
  }
  return sum;
}

describe('a month of counts', () => {
  it('is unchanged after storing and reading, whatever days were put and replaced, and returns every span', () => {
    fc.assert(
      fc.property(puts, fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 31 }), (days, first, length) => {
        let document: StoredMonth = { ...head, ...packMonth(emptyMonth()) };
        let added: Added[] = [];
        days.forEach(({ day, responses }, at) => {
          const counter = new DayCounter(1);
          added = added.filter((other) => other.day !== day);
          for (const { device, answers, times } of responses) {
            for (let k = 0; k < times; k++) counter.add({ device, answers } as unknown as Given);
            added.push({ day, device: device?.typeId ?? 0, answers, times });
          }
          const month = unpackMonth(document);
          expect(putDay(month, dayOf(day), at + 1, counter.result())).toBe(true);
          document = { ...head, ...packMonth(month) };
        });
        const month = new MonthCounts(document, () => undefined);
        const end = Math.min(31, first + length);
        for (const device of [0, 1, 2, 3, ALL_DEVICES]) {
          const inside = added.filter(
            (each) => each.day > first && each.day <= end && (device === ALL_DEVICES || each.device === device),
          );
          const responses = month.responses(device);
          expect((responses.sums[end] ?? 0) - (responses.sums[first] ?? 0)).toBe(
            inside.reduce((sum, { times }) => sum + times, 0),
          );
          for (const code of ['Q15_C11779', 'Q20', 'CQ_1', 'CQ_2']) {
            const { values, width, sums } = month.sums(code, device) ?? {
              values: [],
              width: 1,
              sums: new Uint32Array(32),
            };
            const between = (column: number) => (sums[end * width + column] ?? 0) - (sums[first * width + column] ?? 0);
            expect([code, between(0)]).toEqual([code, respondents(inside, code)]);
            for (const [k, value] of values.entries()) {
              expect([code, value, between(1 + k)]).toEqual([code, value, respondents(inside, code, value)]);
            }
            for (const { answers } of inside) {
              for (const value of [answers[code] ?? []].flat()) expect(values).toContain(value);
            }
          }
        }
        expect(unpackMonth({ ...head, ...packMonth(unpackMonth(document)) })).toEqual(unpackMonth(document));
      }),
      { numRuns: process.env.SOAK ? 400 : 40, seed: 5 },
    );
  });

  it('distinguishes days that were built before the counter existed', () => {
    const counter = new DayCounter(1);
    counter.add({ answers: { Q20: 1, Q15_C11779: 9 } });
    const month = emptyMonth();
    for (const day of [1, 2, 31]) putDay(month, dayOf(day), 1, counter.result());
    const [known = 0] = countersOf(1).counterIds;
    // Built by a process without counters.
    putDay(month, dayOf(2), 2, { ...counter.result(), counterIds: [] });
    // Built by it as well, but without a response.
    putDay(month, dayOf(3), 1, { ...new DayCounter(1).result(), counterIds: [] });
    const stored = new MonthCounts({ ...head, ...packMonth(month) }, () => undefined);
    expect(stored.uncounted(known)).toBe(0b10);
    expect(stored.uncounted(12_345)).toBe(0b10 | 1 | (1 << 30));
  });

  it('of the first version is read unchanged, with no day counted by a counter', () => {
    const dense = new Uint32Array(31 * 4 * 3);
    dense.set([3, 1, 2], (4 * 4 + 2) * 3);
    const responses = new Uint32Array(31 * 4);
    responses[4 * 4 + 2] = 5;
    const month = new MonthCounts(
      {
        ...head,
        built: { '05': 3 },
        responses: packNumbers(responses),
        questions: { Q20: { values: [1, 4], counts: packNumbers(dense) }, Q21: { values: [], counts: new Binary() } },
      },
      () => undefined,
    );
    expect([...month.names]).toEqual(['Q20']);
    expect(month.sums('Q20', 2)?.sums.slice(5 * 3, 6 * 3)).toEqual(Uint32Array.of(3, 1, 2));
    expect(month.sums('Q20', 1)?.sums.every((sum) => sum === 0)).toBe(true);
    expect(month.responses(ALL_DEVICES).sums[31]).toBe(5);
    expect(month.uncounted(countersOf(1).counterIds[0] ?? 0)).toBe(1 << 4);
  });
});
