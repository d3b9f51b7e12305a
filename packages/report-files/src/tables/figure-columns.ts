import type {
  ChoiceFigure,
  Figure,
  FiguresAnswer,
  NpsFigure,
  OpenFigure,
  RatingFigure,
} from '@shoppervoice/contracts/reports';
import { shownSurvey } from '@shoppervoice/survey-model';
import type { Cell, CellKind, FileColumn, FileTable } from './file-table.ts';

/** A column, and its value in a row. */
export interface Column<Row> extends FileColumn {
  readonly of: (row: Row) => Cell;
}

export const column = <Row>(head: string, kind: CellKind, of: (row: Row) => Cell): Column<Row> => ({ head, kind, of });

export function tableOf<Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[]): FileTable {
  return {
    name,
    columns: columns.map(({ head, kind }) => ({ head, kind })),
    rows: rows.map((row) => columns.map(({ of }) => of(row))),
  };
}

export const WITHHELD = 'hidden';
export const yesNo = (is: boolean) => (is ? 'yes' : 'no');

/** Names of the answer's groups. */
export interface Groups {
  readonly groupOf: (figure: Figure) => string | null;
}

export function groupsOf(groups: FiguresAnswer['groups']): Groups {
  const names = new Map(groups.map(({ key, label }) => [key, label]));
  return { groupOf: ({ group }) => (group === null ? null : (names.get(group) ?? null)) };
}

/** Question and respondents. Empty columns are omitted. */
export function requestedColumns<Row>(
  figureOf: (row: Row) => Figure,
  { groupOf }: Groups,
  rows: readonly Row[],
): readonly Column<Row>[] {
  return [
    column<Row>('Survey', 'text', (row) => shownSurvey(figureOf(row).surveyId).name),
    column<Row>('Group', 'text', (row) => groupOf(figureOf(row))),
    column<Row>('Question', 'text', (row) => figureOf(row).label),
    column<Row>('Code', 'text', (row) => figureOf(row).code),
    column<Row>('Answers of', 'text', (row) => figureOf(row).of?.label ?? null),
  ].filter(({ of }) => rows.some((row) => of(row) !== null));
}

export interface Changed {
  readonly change?: { readonly delta: number | null; readonly significant: boolean } | null | undefined;
}

/** Heads of the other side's columns: of another period, or of another segment of the same days. */
export function otherHeads(figures: readonly Figure[]): (head: string) => string {
  const isSegment = figures.some(({ change }) => change?.segment);
  return (head) => (isSegment ? `${head}, other segment` : `${head} before`);
}

export const significantOf = ({ change }: Changed) =>
  change && change.delta !== null ? yesNo(change.significant) : null;

export const isRating = (figure: Figure): figure is RatingFigure => figure.kind === 'rating';
export const isScore = (figure: Figure): figure is NpsFigure => figure.kind === 'nps';
export const isOpen = (figure: Figure): figure is OpenFigure => figure.kind === 'open';
export const isChosen = (figure: Figure): figure is ChoiceFigure => figure.kind === 'single' || figure.kind === 'multi';
