import { describe, expect, it } from 'vitest';
import { type PlanSection, planComparison } from './plan-comparison.ts';

const PAGES = [
  { area: 'buyer', title: 'Overall Metrics', access: { package: 12 } },
  { area: 'buyer', title: 'Demographics', access: { package: 12, feature: 6 } },
  { area: 'stff', title: 'Comments', access: { package: 13 } },
] as const;

function compare(packages: readonly number[], features: readonly number[] = []) {
  const sections = planComparison(PAGES, { packages, features, activeEsr: false });
  return (programme: string): PlanSection => {
    const section = sections.find((each) => each.programme === programme);
    if (section === undefined) throw new Error(`There is no ${programme}.`);
    return section;
  };
}
const own = ({ columns }: PlanSection) => columns.filter(({ isEntitled }) => isEntitled).map(({ label }) => label);
const rowOf = ({ rows }: PlanSection, what: string) => rows.find((row) => row.what === what);

describe('the comparison of plans', () => {
  it('has a column for each depth that is sold, and one for Premier, of the programmes that have it', () => {
    const labels = (programme: string) => compare([])(programme).columns.map(({ label }) => label);
    expect(labels('Online Buyer')).toEqual(['4 months', '7 months', '13 months', '16 months', 'Premier']);
    expect(labels('Site Abandonment')).toEqual(['5 weeks', '13 months', '16 months', 'Premier']);
    expect(labels('Straight to Fulfillment')).toEqual(['5 weeks', '4 months', '7 months', '13 months', '16 months']);
    expect(labels('Account')).toEqual([]);
  });

  it.each([
    ['nothing', [], []],
    ['the programme', [12], ['4 months']],
    ['a deeper plan, though the first one comes with it', [12, 133], ['16 months']],
    ['Premier beside the plan', [12, 3], ['4 months', 'Premier']],
    ['a deeper plan without its programme', [133], []],
  ])('marks the plan of a merchant with %s', (_, packages, expected) => {
    expect(own(compare(packages)('Online Buyer'))).toEqual(expected);
    expect(own(compare(packages)('Straight to Fulfillment'))).toEqual([]);
  });

  it('shows for each page whether a plan includes it or it is an add-on, and whether the merchant has it', () => {
    const section = compare([12], [6])('Online Buyer');
    const five = (cell: string) => Array.from({ length: 5 }, () => cell);
    expect(rowOf(section, 'Overall Metrics')).toMatchObject({ cells: five('included'), isEntitled: true });
    expect(rowOf(section, 'Demographics')).toMatchObject({ cells: five('add-on'), isEntitled: true });
    expect(rowOf(compare([12])('Online Buyer'), 'Demographics')).toMatchObject({ isEntitled: false });
    expect(rowOf(compare([12])('Straight to Fulfillment'), 'Comments')).toMatchObject({ isEntitled: false });
  });

  it('lists nothing twice, and nothing that is not sold', () => {
    const { rows } = compare([12])('Online Buyer');
    expect(new Set(rows.map(({ what }) => what)).size).toBe(rows.length);
    const all = ['Online Buyer', 'Site Abandonment', 'Straight to Fulfillment', 'Account'].flatMap((programme) =>
      compare([])(programme).rows.map(({ what }) => what),
    );
    expect(all.length).toBeGreaterThan(50);
    expect(all.filter((what) => /assistant|chat/i.test(what))).toEqual([]);
  });
});
