import { expect, it } from 'vitest';
import { benchmarkAccess, benchmarkOptions } from './benchmark-kinds.ts';

const set = (id: number) => ({ id, label: `Set ${id}`, mids: [1, 2, 3, 4, 5] });
const MERCHANT = { benchmarkGroup: 'apparel', customBenchmarks: [set(3), set(8)] };

it.each([
  ['nothing without a feature', MERCHANT, [], []],
  ['the group by 17', MERCHANT, [17], ['standard']],
  ['sets by 18', MERCHANT, [18], [3, 8]],
  ['the best of the group by 19', MERCHANT, [19], ['coe']],
  ['all of them', MERCHANT, [17, 18, 19], ['standard', 3, 8, 'coe']],
  ['sets alone where there is no group', { ...MERCHANT, benchmarkGroup: null }, [17, 18, 19], [3, 8]],
  ['four sets of more', { ...MERCHANT, customBenchmarks: [1, 2, 3, 4, 5].map(set) }, [18], [1, 2, 3, 4]],
])('a session may choose %s', (_, merchant, features, ids) => {
  expect(benchmarkOptions(merchant, features).map(({ id }) => id)).toEqual(ids);
});

it('a call is open to sessions with any of its kinds', () => {
  expect(benchmarkAccess(['standard', 'coe'])).toEqual({ anyOf: [{ feature: 17 }, { feature: 19 }] });
  expect(benchmarkAccess(['custom'])).toEqual({ feature: 18 });
});
