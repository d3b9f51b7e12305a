import type {
  ChoiceFigure,
  Figure,
  FiguresAnswer,
  NpsFigure,
  OpenFigure,
  RatingFigure,
} from '@shoppervoice/contracts/reports';
import { BOX_HEADS, boxCounts, COMMENT_TONES, NOT_READ, RATINGS } from '@shoppervoice/survey-model';
import {
  column,
  type Groups,
  groupsOf,
  isChosen,
  isOpen,
  isRating,
  isScore,
  otherHeads,
  requestedColumns,
  significantOf,
  tableOf,
  WITHHELD,
} from './figure-columns.ts';
import type { FileTable } from './file-table.ts';

/** The figures of a page as tables, one for each kind, in the order of the page. */

/** Named as on the page. */
const BOX_COLUMNS = BOX_HEADS.map(({ key, head }) =>
  column<RatingFigure>(head, 'share', ({ n, counts }) => (n === 0 ? null : boxCounts(counts)[key] / n)),
);
const ratingCounts = RATINGS.map((rating) =>
  column<RatingFigure | NpsFigure>(`Rated ${rating}`, 'count', ({ counts }) => counts?.[rating] ?? null),
);

/** The comparison group of a device's figures, and the difference. */
function restColumns<Of extends RatingFigure | NpsFigure>(
  figures: readonly Of[],
  kind: 'mean' | 'score',
  theirs: (rest: NonNullable<Of['rest']>) => number | null,
) {
  if (!figures.some(({ rest }) => rest)) return [];
  const restOf = ({ rest }: Of): NonNullable<Of['rest']> | null => rest ?? null;
  return [
    column<Of>('Compared with', 'text', ({ rest }) => (rest ? (rest.of?.label ?? 'other devices') : null)),
    column<Of>(kind === 'mean' ? 'Their mean' : 'Their NPS', kind, (figure) => {
      const rest = restOf(figure);
      return rest && theirs(rest);
    }),
    column<Of>('Their n', 'count', ({ rest }) => rest?.n ?? null),
    column<Of>('Difference', kind === 'mean' ? 'change' : 'score', ({ rest }) => rest?.delta ?? null),
    column<Of>('Difference significant', 'text', ({ rest }) => significantOf({ change: rest })),
  ];
}

export function ratingTable(figures: readonly RatingFigure[], groups: Groups): FileTable {
  const compared = figures.some(({ change }) => change);
  const other = otherHeads(figures);
  return tableOf<RatingFigure>(
    'Ratings',
    [
      ...requestedColumns<RatingFigure>((figure) => figure, groups, figures),
      column('Mean', 'mean', ({ mean }) => mean),
      column('n', 'count', ({ n }) => n),
      ...(compared
        ? [
            column<RatingFigure>('Change', 'change', ({ change }) => change?.delta ?? null),
            column<RatingFigure>('Significant', 'text', significantOf),
            column<RatingFigure>(other('Mean'), 'mean', ({ change }) => change?.mean ?? null),
            column<RatingFigure>(other('n'), 'count', ({ change }) => change?.n ?? null),
          ]
        : []),
      ...restColumns(figures, 'mean', ({ mean }) => mean),
      ...BOX_COLUMNS,
      ...ratingCounts,
    ],
    figures,
  );
}

function scoreTable(figures: readonly NpsFigure[], groups: Groups): FileTable {
  const compared = figures.some(({ change }) => change);
  const other = otherHeads(figures);
  const spread = figures.some(({ counts }) => counts);
  return tableOf<NpsFigure>(
    'Net Promoter Scores',
    [
      ...requestedColumns<NpsFigure>((figure) => figure, groups, figures),
      column('NPS', 'score', ({ score }) => score),
      column('Margin', 'tenths', ({ margin }) => margin),
      column('n', 'count', ({ n }) => n),
      ...(compared
        ? [
            column<NpsFigure>('Change', 'score', ({ change }) => change?.delta ?? null),
            column<NpsFigure>('Significant', 'text', significantOf),
            column<NpsFigure>(other('NPS'), 'score', ({ change }) => change?.score ?? null),
            column<NpsFigure>(other('n'), 'count', ({ change }) => change?.n ?? null),
          ]
        : []),
      ...restColumns(figures, 'score', ({ score }) => score),
      column('Promoters', 'count', ({ promoters }) => promoters),
      column('Passives', 'count', ({ passives }) => passives),
      column('Detractors', 'count', ({ detractors }) => detractors),
      ...(spread ? ratingCounts : []),
    ],
    figures,
  );
}

interface OptionRow {
  readonly figure: ChoiceFigure;
  readonly option: Omit<ChoiceFigure['options'][number], 'id'>;
  readonly change: NonNullable<ChoiceFigure['change']>['options'][number] | undefined;
}

function choiceTable(figures: readonly ChoiceFigure[], groups: Groups): FileTable {
  const rows = figures.flatMap((figure): OptionRow[] => [
    ...figure.options.map((option) => ({
      figure,
      option,
      change: figure.change?.options.find(({ id }) => id === option.id),
    })),
    ...(figure.notRead ? [notReadRow(figure, figure.notRead)] : []),
  ]);
  const compared = figures.some(({ change }) => change);
  const other = otherHeads(figures);
  const toned = rows.some(({ option }) => option.tones);
  return tableOf<OptionRow>(
    'Answers chosen',
    [
      ...requestedColumns<OptionRow>(({ figure }) => figure, groups, rows),
      column('Answer', 'text', ({ option }) => option.label),
      column('Count', 'count', ({ option }) => (option.withheld ? WITHHELD : option.count)),
      column('Share', 'share', ({ option }) => option.share),
      column('95% from', 'share', ({ option }) => option.low),
      column('95% to', 'share', ({ option }) => option.high),
      column('n', 'count', ({ figure }) => figure.n ?? WITHHELD),
      ...(compared
        ? [
            column<OptionRow>('Change, points', 'points', ({ change }) => change?.delta ?? null),
            column<OptionRow>('Significant', 'text', significantOf),
            column<OptionRow>(other('Share'), 'share', ({ change }) => change?.share ?? null),
            column<OptionRow>(other('n'), 'count', ({ figure }) => figure.change?.n ?? null),
          ]
        : []),
      ...(toned
        ? COMMENT_TONES.map(({ id, label }) =>
            column<OptionRow>(
              label,
              'count',
              ({ option }) => option.tones?.find((tone) => tone.id === id)?.count ?? null,
            ),
          )
        : []),
    ],
    rows,
  );
}

/** Not part of n, so without a share. */
function notReadRow(figure: ChoiceFigure, count: number): OptionRow {
  const label = COMMENT_TONES.find(({ id }) => id === NOT_READ)?.label ?? '';
  return { figure, option: { label, count, share: null, low: null, high: null }, change: undefined };
}

function openTable(figures: readonly OpenFigure[], groups: Groups): FileTable {
  const compared = figures.some(({ change }) => change);
  const other = otherHeads(figures);
  return tableOf<OpenFigure>(
    'Open questions',
    [
      ...requestedColumns<OpenFigure>((figure) => figure, groups, figures),
      column('n', 'count', ({ n }) => n),
      ...(compared ? [column<OpenFigure>(other('n'), 'count', ({ change }) => change?.n ?? null)] : []),
    ],
    figures,
  );
}

/** @param groups of the answer */
export function figureTables(figures: readonly Figure[], groups: FiguresAnswer['groups']): readonly FileTable[] {
  const named = groupsOf(groups);
  const kinds = [
    { own: figures.filter(isRating), table: () => ratingTable(figures.filter(isRating), named) },
    { own: figures.filter(isScore), table: () => scoreTable(figures.filter(isScore), named) },
    { own: figures.filter(isChosen), table: () => choiceTable(figures.filter(isChosen), named) },
    { own: figures.filter(isOpen), table: () => openTable(figures.filter(isOpen), named) },
  ];
  const place = ({ own }: (typeof kinds)[number]) => figures.indexOf(own[0] as Figure);
  return kinds
    .filter(({ own }) => own.length > 0)
    .toSorted((a, b) => place(a) - place(b))
    .map(({ table }) => table());
}
