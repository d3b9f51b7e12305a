import type { KeyDriver, KeyDriversAnswer } from '@shoppervoice/contracts/reports';
import { ASSOCIATION, fixFirstInWords, formatDelta, formatPercent } from '@shoppervoice/survey-model';
import type { Fact } from '../facts/file-facts.ts';
import type { FileTable } from '../tables/file-table.ts';
import * as words from './driver-words.ts';

/** A driver, and the others that move together with it. */
export interface DriverRow {
  readonly driver: KeyDriver;
  readonly others: readonly KeyDriver[];
  /** Importance of all of them together. */
  readonly together: number | null;
}

/** Drivers by points at stake, most first; those that move together follow each other, those without points are last. */
export function driverRows({ drivers, groups }: Pick<KeyDriversAnswer, 'drivers' | 'groups'>): readonly DriverRow[] {
  const rows = drivers.map((driver): DriverRow => {
    const group = groups.find(({ codes }) => codes.includes(driver.code));
    const others = drivers.filter(({ code }) => code !== driver.code && group?.codes.includes(code));
    return { driver, others, together: group?.importance ?? null };
  });
  const stake = ({ driver }: DriverRow) => driver.pointsAtStake ?? Number.NEGATIVE_INFINITY;
  const most = (row: DriverRow) =>
    Math.max(stake(row), ...row.others.map(({ pointsAtStake }) => pointsAtStake ?? Number.NEGATIVE_INFINITY));
  const keyOf = ({ driver }: DriverRow) => driver.group ?? driver.code;
  return rows.toSorted((a, b) => {
    const [left, right] = [most(a), most(b)];
    if (left !== right) return right - left;
    return keyOf(a) === keyOf(b) ? stake(b) - stake(a) : keyOf(a) < keyOf(b) ? -1 : 1;
  });
}

/** What the chart draws: a point for each driver, or for those that move together. Null: importance is not known. */
export function driverPoints({ drivers, groups, fixFirst }: KeyDriversAnswer) {
  const alone = drivers.filter(({ code }) => groups.every(({ codes }) => !codes.includes(code)));
  const sets = [
    ...groups.map(({ codes, importance }) => ({
      members: drivers.filter(({ code }) => codes.includes(code)),
      importance,
    })),
    ...alone.map((driver) => ({ members: [driver], importance: driver.importance })),
  ];
  return sets.flatMap(({ members, importance }) => {
    const rated = members.flatMap(({ mean, n }) => (mean === null || n === null ? [] : [{ mean, n }]));
    const n = rated.reduce((sum, each) => sum + each.n, 0);
    if (importance === null || n === 0) return [];
    return [
      {
        key: members.map(({ code }) => code).join('+'),
        label: members.map(({ label }) => label).join(' + '),
        ...(members.length > 1 && { short: `${members[0]?.label} + ${members.length - 1}` }),
        mean: rated.reduce((sum, each) => sum + each.mean * each.n, 0) / n,
        importance,
        first: members.some(({ code }) => code === fixFirst),
      },
    ];
  });
}

export const boxOf = ({ byBox }: KeyDriver, box: 'low' | 'middle' | 'top') => byBox.find((each) => each.box === box);

/** The first sentence of the page, in the header of a file of tables. */
export function fixFirstFact(answer: KeyDriversAnswer): Fact {
  const { driver, title, points } = fixFirstInWords(answer);
  return [words.first, `${driver?.label ?? title}. ${points}`];
}

/** What the header of every file says of key drivers. */
export function driverFacts({ drivers, outcome, rSquared }: KeyDriversAnswer): readonly Fact[] {
  const few = drivers.filter(({ withheld }) => withheld !== undefined).map(({ label }) => label);
  return [
    [words.outcome, outcome.label],
    [words.rSquared, formatPercent(rSquared)],
    ...(few.length === 0 ? [] : [[words.tooFewAnswers, few.join(', ')] as const]),
    [words.note, ASSOCIATION],
  ];
}

export const pointsText = (points: number | null) => formatDelta(points);

/** `+0.30 to +0.54`; null without an interval. */
export function pointsInterval({ pointsLow, pointsHigh }: KeyDriver): string | null {
  if (pointsLow === null || pointsHigh === null) return null;
  return words.between(pointsText(pointsLow), pointsText(pointsHigh));
}

export function importanceInterval({ importanceLow, importanceHigh }: KeyDriver): string | null {
  if (importanceLow === null || importanceHigh === null) return null;
  return words.between(formatPercent(importanceLow), formatPercent(importanceHigh));
}

/** The table as a file has it: numbers, not rounded but by their format. */
export function driversTable(rows: readonly DriverRow[]): FileTable {
  const compared = rows.some(({ driver }) => driver.change);
  const box = (driver: KeyDriver, name: 'low' | 'middle' | 'top') => boxOf(driver, name)?.mean ?? null;
  return {
    name: words.keyDrivers,
    columns: [
      { head: words.driver, kind: 'text' },
      { head: 'Code', kind: 'text' },
      { head: 'Mean', kind: 'mean' },
      { head: 'n', kind: 'count' },
      { head: words.lowShare, kind: 'share' },
      ...(compared
        ? ([
            { head: words.change, kind: 'change' },
            { head: 'Significant', kind: 'text' },
          ] as const)
        : []),
      { head: words.byLow, kind: 'mean' },
      { head: words.byMiddle, kind: 'mean' },
      { head: words.byTop, kind: 'mean' },
      { head: words.points, kind: 'change' },
      { head: '95% from', kind: 'change' },
      { head: '95% to', kind: 'change' },
      { head: words.importance, kind: 'share' },
      { head: 'Importance, 95% from', kind: 'share' },
      { head: 'Importance, 95% to', kind: 'share' },
      { head: 'Moves with', kind: 'text' },
      { head: words.note, kind: 'text' },
    ],
    rows: rows.map(({ driver, others }) => [
      driver.label,
      driver.code,
      driver.mean,
      driver.n,
      driver.lowShare,
      ...(compared
        ? [driver.change?.delta ?? null, driver.change ? (driver.change.significant ? 'yes' : 'no') : null]
        : []),
      box(driver, 'low'),
      box(driver, 'middle'),
      box(driver, 'top'),
      driver.pointsAtStake,
      driver.pointsLow,
      driver.pointsHigh,
      driver.importance,
      driver.importanceLow,
      driver.importanceHigh,
      others.map(({ label }) => label).join(', ') || null,
      driver.withheld === undefined ? null : words.tooFew,
    ]),
  };
}
