import type { ImportAnswer } from '@shoppervoice/contracts/developers';
import { Badge, cx, Panel, type RecordColumn, RecordList } from '@shoppervoice/ui';
import css from './import.module.css';
import type { AskedQuestion } from './matching/targets.ts';
import { recordFacts } from './record-facts.ts';
import * as words from './words.ts';

type Row = ImportAnswer['preview'][number];

interface PreviewProps {
  readonly rows: readonly Row[];
  readonly questions: readonly AskedQuestion[];
  readonly timeZone: string;
  /** The rows belong to the matching before the last change. */
  readonly isOld: boolean;
}

/** The first rows of the file with what each becomes, or why not. */
export function Preview({ rows, questions, timeZone, isOld }: PreviewProps) {
  const columns: readonly RecordColumn<Row>[] = [
    { head: words.line, short: true, cell: ({ line }) => words.lineOf(line) },
    { head: words.result, short: true, cell: ({ outcome }) => <ResultBadge of={outcome} /> },
    { head: words.becomes, cell: (row) => <Outcome row={row} questions={questions} timeZone={timeZone} /> },
  ];
  return (
    <Panel className={css.panel} aria-labelledby="import-preview" aria-busy={isOld}>
      <h2 id="import-preview">{words.preview(rows.length)}</h2>
      <RecordList caption={words.firstRows} columns={columns} rows={rows} keyOf={({ line }) => String(line)} />
    </Panel>
  );
}

function ResultBadge({ of }: { readonly of: Row['outcome'] }) {
  if (of === null) return <Badge tone="neutral">{words.undecided}</Badge>;
  if ('record' in of) return <Badge tone="positive">{words.good}</Badge>;
  return 'reasons' in of ? <Badge tone="negative">{words.bad}</Badge> : <Badge tone="neutral">{words.skipped}</Badge>;
}

function Outcome({
  row: { outcome, cells },
  questions,
  timeZone,
}: {
  readonly row: Row;
  readonly questions: readonly AskedQuestion[];
  readonly timeZone: string;
}) {
  if (outcome === null) {
    return <span className={cx(css.quiet, css.cells)}>{cells.filter((cell) => cell !== '').join(' · ')}</span>;
  }
  if ('skipped' in outcome) return outcome.skipped;
  if ('reasons' in outcome) return outcome.reasons.join(' ');
  return (
    <>
      <ul className={css.record}>
        {recordFacts(outcome.record, questions, timeZone).map(({ label, value }) => (
          <li key={`${label} ${value}`}>
            <span className={css.label}>{label}</span> {value}
          </li>
        ))}
      </ul>
      {outcome.notes.length > 0 && <p className={css.quiet}>{outcome.notes.join(' ')}</p>}
    </>
  );
}
