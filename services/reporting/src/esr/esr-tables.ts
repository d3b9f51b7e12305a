import type { EsrAnswer, EsrFigure, EsrNote, EsrProgramme, EsrReport } from '@shoppervoice/contracts/reports';
import { type Cell, type CellKind, esrVerdict, type FileTable, HELPED, namedShare } from '@shoppervoice/report-files';
import {
  aimInWords,
  COMMENT_TONES,
  COMMENT_TOPICS,
  formatRangeWithYear,
  outcomeWords,
  shownSurvey,
  UNITS,
  VERDICT_WORDS,
} from '@shoppervoice/survey-model';

/** The summary as tables of a file, one per sheet. Pure. */

type Column<Row> = readonly [head: string, kind: CellKind, cell: (row: Row) => Cell];

function tableOf<Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[]): FileTable {
  return {
    name,
    columns: columns.map(([head, kind]) => ({ head, kind })),
    rows: rows.map((row) => columns.map(([, , cell]) => cell(row))),
  };
}

const yes = (significant: boolean | undefined): Cell => (significant ? 'yes' : 'no');
const labelIn = (rows: readonly { readonly id: number; readonly label: string }[], id: number | null): Cell =>
  rows.find((row) => row.id === id)?.label ?? null;

type Rating = Extract<EsrFigure, { kind: 'rating' }>;
type Nps = Extract<EsrFigure, { kind: 'nps' }>;

const ABOUT: readonly Column<EsrFigure>[] = [
  ['Survey', 'text', ({ surveyId }) => shownSurvey(surveyId).name],
  ['Figure', 'text', ({ label }) => label],
  ['Code', 'text', ({ code }) => code],
];

/** The other period's value and n, the change, and the result of the test. */
function compared(
  against: 'change' | 'year',
  label: string,
  value: CellKind,
  delta: CellKind,
): readonly Column<EsrFigure>[] {
  const other = (figure: EsrFigure) => figure[against] ?? null;
  const valueIn = (figure: EsrFigure): Cell => {
    const found = other(figure);
    if (found === null) return null;
    return 'mean' in found ? found.mean : found.score;
  };
  return [
    [label, value, valueIn],
    [`n ${label}`, 'count', (figure) => other(figure)?.n ?? null],
    [`Change on ${label}`, delta, (figure) => other(figure)?.delta ?? null],
    [`Significant on ${label}`, 'text', (figure) => (other(figure) === null ? null : yes(other(figure)?.significant))],
  ];
}

export function esrTables({ report, programmes, previous, year, notes, sentences }: EsrAnswer): FileTable[] {
  const figures = programmes.flatMap((programme) => programme.figures);
  return [
    tableOf('In words', [['Sentence', 'text', ({ text }) => text]], sentences),
    tableOf<Nps>(
      'Recommendation',
      [
        ...ABOUT,
        ['NPS', 'score', ({ score }) => score],
        ['Margin', 'tenths', ({ margin }) => margin],
        ['n', 'count', ({ n }) => n],
        ...compared('change', previous.label, 'score', 'score'),
        ...compared('year', year.label, 'score', 'score'),
      ],
      figures.filter((figure) => figure.kind === 'nps'),
    ),
    tableOf<Rating>(
      'Ratings',
      [
        ...ABOUT,
        ['Mean', 'mean', ({ mean }) => mean],
        ['n', 'count', ({ n }) => n],
        ...compared('change', previous.label, 'mean', 'change'),
        ...compared('year', year.label, 'mean', 'change'),
      ],
      figures.filter((figure) => figure.kind === 'rating'),
    ),
    noteTable(notes ?? []),
    ...wordTables(programmes, report),
    collectionTable(programmes),
  ].filter(({ rows }) => rows.length > 0);
}

function wordTables(programmes: readonly EsrProgramme[], report: EsrReport): FileTable[] {
  const named = programmes.flatMap((programme) => [
    ...programme.tones.map((row) => ({
      programme,
      row,
      kind: 'tones' as const,
      label: labelIn(COMMENT_TONES, row.id),
    })),
    ...programme.topics.map((row) => ({
      programme,
      row,
      kind: 'topics' as const,
      label: labelIn(COMMENT_TOPICS, row.id),
    })),
  ]);
  const quotes = programmes.flatMap((programme) => programme.quotes.map((quote) => ({ programme, quote })));
  const rivals = programmes.flatMap((programme) =>
    (programme.benchmark?.figures ?? []).map((row) => {
      const own = programme.figures.find(({ key }) => key === row.key);
      const verdict = own?.kind === 'rating' ? esrVerdict(own, row) : null;
      return { row, own, verdict, benchmark: programme.benchmark };
    }),
  );
  return [
    tableOf(
      'Compared with other merchants',
      [
        ['Survey', 'text', ({ own }) => (own === undefined ? null : shownSurvey(own.surveyId).name)],
        ['Figure', 'text', ({ own }) => own?.label ?? null],
        ['Mean', 'mean', ({ own }) => (own?.kind === 'rating' ? own.mean : null)],
        ['Benchmark', 'text', ({ benchmark }) => benchmark?.label ?? null],
        ['Benchmark mean', 'tenths', ({ row }) => row.mean],
        ['Months', 'text', () => report.label],
        ['Gap', 'tenths', ({ row }) => row.distance],
        ['Margin', 'tenths', ({ verdict }) => verdict?.margin ?? null],
        ['Verdict', 'text', ({ verdict }) => verdict && VERDICT_WORDS[verdict.kind]],
        [report.kind === 'month' ? 'Merchants' : 'Merchants a month, at least', 'count', ({ row }) => row.members],
        ['Withheld', 'text', ({ row }) => row.withheld ?? null],
      ],
      rivals,
    ),
    tableOf(
      'Comments',
      [
        ['Programme', 'text', ({ programme }) => programme.label],
        ['Kind', 'text', ({ kind }) => (kind === 'tones' ? 'Tone' : 'Topic')],
        ['Name', 'text', ({ label }) => label],
        ['Count', 'count', ({ row }) => row.count],
        ['Share', 'share', ({ programme, kind, row }) => namedShare(programme, kind, row).now],
        ['Share before', 'share', ({ programme, kind, row }) => namedShare(programme, kind, row).before],
        ['Change', 'points', ({ row }) => row.delta],
        ['Significant', 'text', ({ row }) => (row.delta === null ? null : yes(row.significant))],
      ],
      named,
    ),
    tableOf(
      'What shoppers said',
      [
        ['Day', 'day', ({ quote }) => quote.day],
        ['Survey', 'text', ({ quote }) => shownSurvey(quote.surveyId).name],
        ['Topic', 'text', ({ quote }) => labelIn(COMMENT_TOPICS, quote.topicId)],
        ['Tone', 'text', ({ quote }) => labelIn(COMMENT_TONES, quote.toneId)],
        ['Satisfaction', 'count', ({ quote }) => quote.osat],
        ['Comment', 'text', ({ quote }) => quote.body],
        ['Response', 'text', ({ quote }) => quote.responseId],
      ],
      quotes,
    ),
  ];
}

/** Without figures where they cannot be read: the words say why. */
function noteTable(notes: readonly EsrNote[]): FileTable {
  const sides = ({ outcome }: EsrNote) => ('before' in outcome ? outcome : null);
  const read = ({ outcome }: EsrNote) => (outcome.kind === 'read' ? outcome : null);
  return tableOf(
    HELPED,
    [
      ['First day', 'day', ({ startDate }) => startDate],
      ['Last day', 'day', ({ endDate }) => endDate],
      ['Note', 'text', ({ text }) => text],
      ['Figure', 'text', ({ aim }) => aimInWords(aim)],
      ['Unit', 'text', ({ aim }) => UNITS[aim.unit].name],
      ['Before', 'mean', (note) => sides(note)?.before.value ?? null],
      ['n before', 'count', (note) => sides(note)?.before.n ?? null],
      ['After', 'mean', (note) => sides(note)?.after.value ?? null],
      ['n after', 'count', (note) => sides(note)?.after.n ?? null],
      ['Compared with', 'text', ({ aim }) => (aim.others.length === 0 ? null : aim.others.join('; '))],
      ['Difference', 'change', (note) => read(note)?.difference ?? null],
      ['Margin', 'mean', (note) => read(note)?.margin ?? null],
      ['Significant', 'text', (note) => (read(note) === null ? null : yes(read(note)?.significant))],
      ['In words', 'text', ({ aim, outcome }) => outcomeWords(aim, outcome)],
    ],
    notes,
  );
}

function collectionTable(programmes: readonly EsrProgramme[]): FileTable {
  return tableOf(
    'Responses',
    [
      ['Survey', 'text', ({ label }) => label],
      ['n', 'count', ({ n }) => n],
      ['n before', 'count', ({ previousN }) => previousN],
      ['Days', 'count', ({ days }) => days],
      ['Days without', 'count', ({ daysWithout }) => daysWithout],
      ['Longest gap', 'text', ({ longestGap }) => (longestGap === null ? null : formatRangeWithYear(longestGap))],
    ],
    programmes.flatMap(({ surveys }) => surveys),
  );
}
