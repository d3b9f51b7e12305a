import { isLowBase } from '@shoppervoice/survey-model';

/** Shares of the options of one question, a bar for each, all on one scale. */

/** The drawn part of a choice figure; compatible with `contracts`. A withheld option's numbers are null. */
export interface ShareFigure {
  /** Respondents; null if even their number is withheld. */
  readonly n: number | null;
  readonly options: readonly ShareOption[];
  readonly change?: {
    readonly n: number | null;
    readonly options: readonly ShareChange[];
  } | null;
}

interface ShareOption {
  readonly id: number;
  readonly label: string;
  readonly count: number | null;
  readonly share: number | null;
  /** 95 % interval of the share. */
  readonly low: number | null;
  readonly high: number | null;
  readonly withheld?: true;
}

interface ShareChange {
  readonly id: number;
  readonly share: number | null;
  readonly delta: number | null;
  readonly significant: boolean;
  readonly withheld?: true;
}

export interface ShareRow {
  readonly id: number;
  readonly label: string;
  readonly count: number | null;
  readonly share: number | null;
  /** 95 % interval of the share. */
  readonly low: number | null;
  readonly high: number | null;
  readonly withheld: boolean;
  /** From 0 at the left to 1 at the scale's end. */
  readonly bar: number | null;
  readonly whisker: { readonly low: number; readonly high: number } | null;
  /** The other period's share, and the position of its mark; null: unknown, withheld, or no answers. */
  readonly before: { readonly share: number; readonly at: number } | null;
  readonly change: Omit<ShareChange, 'id'> | null;
  /** It changed significantly: drawn dark. */
  readonly moved: boolean;
}

export interface ShareBars {
  readonly n: number | null;
  readonly previousN: number | null;
  /** Fewer than 30 respondents: hollow bars. The same for a withheld number. */
  readonly few: boolean;
  readonly scale: ShareScale;
  readonly rows: readonly ShareRow[];
  /** Whether any row has a mark of the other period. */
  readonly compared: boolean;
  readonly withheld: boolean;
}

export interface ShareScale {
  /** Share at the end of the scale: whole tenths. */
  readonly max: number;
  readonly ticks: readonly number[];
}

/** Why an option's numbers are hidden. */
export const WITHHELD_WORDS = 'Hidden to protect privacy (fewer than 5 answers).';

export const SHARE_SORTS = ['given', 'largest'] as const;
/** `given`: in the question's own order; `largest`: by count, withheld ones last. */
export type ShareSort = (typeof SHARE_SORTS)[number];

export function shareBars(figure: ShareFigure, sort: ShareSort = 'given'): ShareBars {
  const changes = new Map(figure.change?.options.map((option) => [option.id, option]) ?? []);
  const scale = shareScale([figure]);
  const at = (share: number) => share / scale.max;
  const rows = figure.options.map((option): ShareRow => {
    const { id, label, count, share, low, high } = option;
    const withheld = option.withheld === true;
    const change = changes.get(id) ?? null;
    const was = change?.withheld ? null : (change?.share ?? null);
    return {
      id,
      label,
      count,
      share,
      low,
      high,
      withheld,
      bar: withheld || share === null ? null : at(share),
      whisker: withheld || low === null || high === null ? null : { low: at(low), high: at(high) },
      before: withheld || was === null ? null : { share: was, at: at(was) },
      change: withheld ? null : change,
      moved: !withheld && change?.significant === true,
    };
  });
  return {
    n: figure.n,
    previousN: figure.change?.n ?? null,
    few: figure.n === null || isLowBase(figure.n),
    scale,
    rows: sort === 'given' ? rows : rows.toSorted((a, b) => (b.count ?? -1) - (a.count ?? -1)),
    compared: rows.some(({ before }) => before !== null),
    withheld: rows.some(({ withheld }) => withheld),
  };
}

/**
 * One scale for figures that are side by side: whole tenths, as few as cover every share, interval and other period.
 */
export function shareScale(figures: readonly ShareFigure[]): ShareScale {
  const shares = figures.flatMap(({ options, change }) => [
    ...options.flatMap(({ share, high }) => [share ?? 0, high ?? 0]),
    ...(change?.options.map(({ share }) => share ?? 0) ?? []),
  ]);
  const tenths = Math.max(1, Math.ceil(Number((Math.max(0, ...shares) * 10).toPrecision(12))));
  return { max: tenths / 10, ticks: [0, tenths / 20, tenths / 10] };
}
