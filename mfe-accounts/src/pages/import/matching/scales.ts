import type { Scale } from '@shoppervoice/contracts/developers';
import * as words from './words.ts';

/** What a merchant chooses from. Nothing is chosen for them: 4 of 5 may be 8 or 7.5. */
const OFFERED: readonly Exclude<Scale, { how: 'table' }>[] = [
  { how: 'same' },
  { how: 'stretch', from: 1, to: 5 },
  { how: 'times', by: 2 },
  { how: 'stretch', from: 1, to: 7 },
  { how: 'stretch', from: 1, to: 10 },
  { how: 'stretch', from: 0, to: 5 },
  { how: 'stretch', from: 5, to: 1 },
  { how: 'stretch', from: 7, to: 1 },
];

/** The choice to rate each answer by itself. */
export const BY_TABLE = 'table';
const NOT_CHOSEN = '';

export function keyOfScale(scale: Scale | undefined): string {
  if (scale === undefined) return NOT_CHOSEN;
  if (scale.how === 'stretch') return `stretch ${scale.from} ${scale.to}`;
  return scale.how === 'times' ? `times ${scale.by}` : scale.how;
}

/** The scale of a choice; a table begins empty. */
export function scaleOfKey(key: string): Scale | undefined {
  const [how, first, second] = key.split(' ');
  if (how === 'same') return { how };
  if (how === 'stretch') return { how, from: Number(first), to: Number(second) };
  if (how === 'times') return { how, by: Number(first) };
  return how === BY_TABLE ? { how, ratings: {} } : undefined;
}

/** Rating of a point; null where the scale does not have it. */
export function ratingOf(scale: Exclude<Scale, { how: 'table' }>, point: number): number | null {
  if (scale.how === 'same') return point >= 0 && point <= 10 ? point : null;
  if (scale.how === 'times') return point * scale.by <= 10 ? point * scale.by : null;
  const { from, to } = scale;
  if (point < Math.min(from, to) || point > Math.max(from, to) || from === to) return null;
  return Math.round((10 * (point - from)) / (to - from));
}

/** Ends and middle of a scale, each with its rating: what a choice says before it is made. */
export function examplesOf(scale: Exclude<Scale, { how: 'table' }>): readonly (readonly [number, number])[] {
  const [from, to] =
    scale.how === 'stretch' ? [scale.from, scale.to] : scale.how === 'times' ? [1, Math.floor(10 / scale.by)] : [0, 10];
  const points = new Set([from, Math.trunc((from + to) / 2), to]);
  return [...points].flatMap((point) => {
    const rating = ratingOf(scale, point);
    return rating === null ? [] : [[point, rating] as const];
  });
}

/** Choices for a column, with the one it has; those that cannot hold what was seen are last. */
export function scaleChoices(
  current: Scale | undefined,
  seen: { readonly least: number; readonly most: number } | undefined,
): readonly { readonly value: string; readonly label: string }[] {
  const own =
    current !== undefined &&
    current.how !== 'table' &&
    !OFFERED.some((each) => keyOfScale(each) === keyOfScale(current))
      ? [current]
      : [];
  const holds = (scale: (typeof OFFERED)[number]) =>
    seen === undefined || (ratingOf(scale, seen.least) !== null && ratingOf(scale, seen.most) !== null);
  const all = [...own, ...OFFERED];
  return [
    { value: NOT_CHOSEN, label: words.chooseScale },
    ...[...all.filter(holds), ...all.filter((scale) => !holds(scale))].map((scale) => ({
      value: keyOfScale(scale),
      label: words.scale(scale, examplesOf(scale)),
    })),
    { value: BY_TABLE, label: words.byAnswer },
  ];
}
