import type { ChatFigure, ChatPart } from '@shoppervoice/contracts/assistant';
import type { ChoiceFigure, Figure, NpsFigure, RatingFigure } from '@shoppervoice/contracts/reports';
import {
  formatCount,
  formatPercent,
  formatRangeWithYear,
  NO_FIGURE,
  shownChange,
  shownSurvey,
  UNITS,
  type Unit,
} from '@shoppervoice/survey-model';
import type { KnownNumbers } from '../verified/numbers.ts';

/** A figure with one value: a rating or a score. */
export type Scored = RatingFigure | NpsFigure;
export const isScored = (figure: Figure): figure is Scored => figure.kind === 'rating' || figure.kind === 'nps';
export const isChoice = (figure: Figure): figure is ChoiceFigure => figure.kind === 'single' || figure.kind === 'multi';

export type Rating = Extract<Figure, { kind: 'rating' }>;
export const isRating = (figure: Figure): figure is Rating => figure.kind === 'rating' && figure.of === null;
export const deltaOf = ({ change }: Rating) => change?.delta ?? null;

const unitOf = ({ kind }: Scored): Unit => (kind === 'nps' ? 'nps' : 'mean');
const scoreOf = (of: { readonly mean?: number | null; readonly score?: number | null }): number | null =>
  of.mean ?? of.score ?? null;

export const nameOf = (figure: Figure) => (figure.kind === 'nps' ? 'Net Promoter Score' : figure.label);
export const whoOf = ({ surveyId, of }: Figure) =>
  of === null ? shownSurvey(surveyId).name : `${shownSurvey(surveyId).name}, ${of.label}`;

/** A figure as part of an answer; every number is from the call. */
export function chatFigure(figure: Scored, href: string, other?: string): ChatFigure {
  const { change } = figure;
  return {
    key: figure.key,
    label: nameOf(figure),
    of: whoOf(figure),
    surveyId: figure.surveyId,
    unit: unitOf(figure),
    value: scoreOf(figure),
    n: figure.n,
    href,
    ...(figure.kind === 'nps' ? { margin: figure.margin } : {}),
    change:
      change === undefined || change === null
        ? null
        : {
            startDate: change.startDate,
            endDate: change.endDate,
            n: change.n,
            value: scoreOf(change),
            delta: change.delta,
            significant: change.significant,
            ...(change.segment === true && other !== undefined ? { other } : {}),
          },
    ...(figure.changeUnavailable === undefined ? {} : { changeUnavailable: figure.changeUnavailable }),
  };
}

const shownChangeOf = (figure: Scored) =>
  shownChange(unitOf(figure), scoreOf(figure), figure.change ? scoreOf(figure.change) : null, figure.change?.delta);

/** A change is shown between the rounded values, so `numbers` learns it here: no call returns it. */
export function sentencesOf(figures: readonly Scored[], numbers: KnownNumbers, segments?: Segments): string[] {
  for (const figure of figures) numbers.learn(shownChangeOf(figure)?.text);
  return figures.map((figure) =>
    figure.change?.segment === true && segments !== undefined ? segmentsSentence(figure, segments) : sentenceOf(figure),
  );
}

/** Both sides of a comparison over the same days, in words. */
export interface Segments {
  readonly own: string;
  readonly other: string;
}

/** `Fulfillment: Overall satisfaction was 8.10 (mobile, n 292), 0.30 below 8.40 (desktop, n 411); significant.` */
function segmentsSentence(figure: Scored, { own, other }: Segments): string {
  const unit = UNITS[unitOf(figure)];
  const name = `${whoOf(figure)}: ${nameOf(figure)}`;
  const change = figure.change;
  const [value, beside] = [scoreOf(figure), change ? scoreOf(change) : null];
  if (value === null || !change || beside === null)
    return `${name} has too few answers to compare ${own} with ${other}.`;
  const { delta, text } = shownChangeOf(figure) ?? { delta: 0, text: '' };
  const side = delta === 0 ? 'the same as' : delta > 0 ? 'above' : 'below';
  const by = delta === 0 ? '' : ` (${text}, ${change.significant ? 'significant' : 'no clear difference'})`;
  return `${name} was ${unit.format(value)} for ${own} (n ${formatCount(figure.n)}), ${side} ${unit.format(beside)} for ${other} (n ${formatCount(change.n)})${by}.`;
}

/** `Fulfillment: Overall satisfaction fell from 8.84 to 7.97 (−0.87, significant; n 292).` */
function sentenceOf(figure: Scored): string {
  const unit = UNITS[unitOf(figure)];
  const name = `${whoOf(figure)}: ${nameOf(figure)}`;
  const value = scoreOf(figure);
  if (value === null) return `${name} has no answers in these days.`;
  const n = `n ${formatCount(figure.n)}`;
  const margin = figure.kind === 'nps' && figure.margin !== null ? `, give or take ${figure.margin.toFixed(1)}` : '';
  const few = figure.n < 30 ? ', few answers' : '';
  const { change } = figure;
  if (change === undefined || change === null || change.delta === null) {
    const why =
      figure.changeUnavailable === 'depth'
        ? ' The plan does not cover the days before.'
        : change?.delta === null
          ? ' There are no answers to compare it with.'
          : '';
    return `${name} was ${unit.format(value)} (${n}${margin}${few}).${why}`;
  }
  const { significant } = change;
  const { delta, text } = shownChangeOf(figure) ?? { delta: 0, text: '' };
  const moved = delta === 0 ? 'stayed at' : delta > 0 ? 'rose' : 'fell';
  const from = delta === 0 ? unit.format(value) : `from ${unit.format(scoreOf(change))} to ${unit.format(value)}`;
  return `${name} ${moved} ${from} (${text}, ${significant ? 'significant' : 'no clear change'}; ${n}${margin}${few}) compared with ${formatRangeWithYear(change)}.`;
}

/** The groups of a score, with their counts. */
export function groupsSentence(figure: Scored): string[] {
  if (figure.kind !== 'nps' || figure.n === 0 || figure.change) return [];
  const { promoters, passives, detractors } = figure;
  const counted = `promoters ${formatCount(promoters)}, passives ${formatCount(passives)}, detractors ${formatCount(detractors)}`;
  return [`${whoOf(figure)}: ${counted}.`];
}

/** The options of a choice, the largest share first unless they have a natural order. */
export function sharesPart(figure: ChoiceFigure, href: string): Extract<ChatPart, { kind: 'shares' }> {
  const rows = figure.options.map(({ id, label, count, share, withheld }) => {
    const moved = figure.change?.options.find((option) => option.id === id);
    return {
      id,
      label,
      count,
      share,
      ...(moved === undefined ? {} : { change: { delta: moved.delta, significant: moved.significant } }),
      ...(withheld ? { withheld } : {}),
    };
  });
  const isOrdered = figure.kind === 'multi' || rows.length > 7;
  const shown = isOrdered || !/age|income|education|often|frequency|wait/i.test(figure.label);
  return {
    kind: 'shares',
    title: `${whoOf(figure)}: ${figure.label}`,
    n: figure.n,
    href,
    rows: shown ? rows.toSorted((a, b) => (b.share ?? -1) - (a.share ?? -1)) : rows,
  };
}

/** How many gave each rating, the highest first. */
export function ratingsPart(figure: Rating, href: string): Extract<ChatPart, { kind: 'shares' }> {
  const { counts, n } = figure;
  return {
    kind: 'shares',
    title: `${whoOf(figure)}: ${figure.label}`,
    n,
    href,
    rows: counts
      .map((count, at) => ({ id: at, label: String(at), count, share: n === 0 ? null : count / n }))
      .toReversed(),
  };
}

/** The two highest ratings together. */
export const topSentence = ({ topTwoBox }: Rating): string[] =>
  topTwoBox === null ? [] : [`Top-two box: ${formatPercent(topTwoBox)}.`];

export function choiceSentence(figure: ChoiceFigure): string {
  const ranked = figure.options
    .filter(({ share }) => share !== null)
    .toSorted((a, b) => (b.share ?? 0) - (a.share ?? 0));
  const [first, ...rest] = ranked.filter(({ count }) => (count ?? 0) > 0);
  const name = `${whoOf(figure)}: ${figure.label}`;
  if (first === undefined || figure.n === null) return `${name} has no answers that are shown in these days.`;
  const shareText = (option: { label: string; share: number | null }) =>
    `${option.label} (${formatPercent(option.share)})`;
  const others = rest.slice(0, 2).map(shareText);
  const then = others.length > 0 ? `, then ${others.join(' and ')}` : '';
  return `${name}: most often ${shareText(first)}${then} (n ${formatCount(figure.n)}).`;
}

/** The trend of a figure in its unit. */
export function bucketsOf(figure: Scored) {
  return (figure.series ?? []).map((bucket) => ({
    start: bucket.start,
    end: bucket.end,
    partial: bucket.partial,
    n: bucket.n,
    value: scoreOf(bucket),
  }));
}

export const shown = (figure: Scored, value: number | null) =>
  value === null ? NO_FIGURE : UNITS[unitOf(figure)].format(value);

const ENOUGH = 30;

/** `Lowest: Fulfillment, 41.2 (n 300).` of those with 30 answers, if there are any; null: none has an answer. */
export function extremeSentence(
  all: readonly { readonly label: string; readonly figure: Scored }[],
  kind: 'lowest' | 'highest',
): string | null {
  const answered = all.flatMap(({ label, figure }) => {
    const value = scoreOf(figure);
    return value === null || figure.n === 0 ? [] : [{ label, figure, value }];
  });
  const enough = answered.filter(({ figure }) => figure.n >= ENOUGH);
  const sign = kind === 'lowest' ? 1 : -1;
  const sorted = (enough.length > 0 ? enough : answered).toSorted((a, b) => sign * (a.value - b.value));
  const [first] = sorted;
  if (first === undefined) return null;
  const value = shown(first.figure, first.value);
  const same = sorted.filter((each) => shown(each.figure, each.value) === value);
  const few = enough.length > 0 ? '' : ', few answers';
  const names = same.map(({ label, figure }) => `${label} (n ${formatCount(figure.n)}${few})`);
  return `${kind === 'lowest' ? 'Lowest' : 'Highest'}: ${names.join(' and ')}, ${value}.`;
}
