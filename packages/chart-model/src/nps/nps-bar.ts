import { BOXES, isLowBase, UNITS } from '@shoppervoice/survey-model';

/** A Net Promoter Score: its three groups as one bar, and the score with its margin on the scale from -100 to 100. */

/** The drawn part of an nps figure; compatible with `contracts`. */
export interface ScoreFigure extends ScoreCounts {
  readonly change?: (ScoreCounts & { readonly delta: number | null; readonly significant: boolean }) | null;
}

interface ScoreCounts {
  readonly n: number;
  readonly score: number | null;
  readonly margin: number | null;
  readonly promoters: number;
  readonly passives: number;
  readonly detractors: number;
}

const [LOW, MIDDLE, TOP_TWO] = BOXES;

/** In the order of the bar. Ratings of each, its name, and its design token. */
export const NPS_GROUPS = [
  { key: 'promoters', label: 'Promoters', ratings: TOP_TWO.range, tone: 'positive-fill' },
  { key: 'passives', label: 'Passives', ratings: MIDDLE.range, tone: 'neutral-fill' },
  { key: 'detractors', label: 'Detractors', ratings: LOW.range, tone: 'negative-fill' },
] as const;
export type NpsGroup = (typeof NPS_GROUPS)[number]['key'];

export interface NpsPart {
  readonly group: (typeof NPS_GROUPS)[number];
  readonly count: number;
  /** Null without answers in either period, or without a comparison. */
  readonly share: number | null;
  readonly shareBefore: number | null;
  /** Both ends in the bar, from 0 to 1. */
  readonly from: number;
  readonly to: number;
}

export interface NpsBar {
  readonly n: number;
  readonly few: boolean;
  readonly score: number | null;
  readonly margin: number | null;
  readonly parts: readonly NpsPart[];
  /** Positions on the scale, from 0 at -100 to 1 at 100. */
  readonly at: number | null;
  readonly interval: { readonly low: number; readonly high: number } | null;
  readonly before: { readonly score: number; readonly at: number; readonly n: number } | null;
}

const { min, max } = UNITS.nps.scale;

/** Position of a score on the scale, from 0 at -100 to 1 at 100, clamped. */
export function placeOfScore(score: number): number {
  return Math.min(1, Math.max(0, (score - min) / (max - min)));
}

export function npsBar(figure: ScoreFigure): NpsBar {
  const { n, score, margin, change } = figure;
  const share = (of: ScoreCounts | null | undefined, group: NpsGroup) => (of && of.n > 0 ? of[group] / of.n : null);
  let end = 0;
  const parts = NPS_GROUPS.map((group): NpsPart => {
    const part = share(figure, group.key);
    const from = end;
    end += part ?? 0;
    return {
      group,
      count: figure[group.key],
      share: part,
      shareBefore: share(change, group.key),
      from,
      to: Math.min(1, end),
    };
  });
  return {
    n,
    few: isLowBase(n),
    score,
    margin,
    parts,
    at: score === null ? null : placeOfScore(score),
    interval:
      score === null || margin === null
        ? null
        : { low: placeOfScore(score - margin), high: placeOfScore(score + margin) },
    before:
      change && change.score !== null ? { score: change.score, at: placeOfScore(change.score), n: change.n } : null,
  };
}
