import type { ImportAnswer } from '@shoppervoice/contracts/developers';
import { Button, buttonClass, Panel, type RecordColumn, RecordList } from '@shoppervoice/ui';
import { Download } from 'lucide-react';
import { type Fact, Facts } from './facts.tsx';
import css from './import.module.css';
import { importCall } from './import-state.ts';
import type { MatchingDraft } from './matching/use-matching-draft.ts';
import * as words from './words.ts';

type Checked = NonNullable<ImportAnswer['checked']>;

/** Rows of a check that cannot come in for the same reasons. */
interface Rejected {
  readonly reasons: string;
  readonly lines: readonly number[];
}

function byReasons(rows: Checked['first']): readonly Rejected[] {
  const lines = new Map<string, number[]>();
  for (const { line, reasons } of rows) {
    const said = reasons.join(' ');
    lines.set(said, [...(lines.get(said) ?? []), line]);
  }
  return [...lines].map(([reasons, each]) => ({ reasons, lines: each }));
}

interface CheckPanelProps {
  readonly answer: ImportAnswer;
  readonly draft: Pick<MatchingDraft, 'isSaved' | 'retry'>;
  readonly canCheck: boolean;
  readonly busy: 'check' | 'start' | null;
  readonly onCheck: () => void;
  readonly onStart: () => void;
}

/** Before anything is written: how many rows are good, and what is wrong with the others. */
export function CheckPanel({ answer, draft, canCheck, busy, onCheck, onStart }: CheckPanelProps) {
  // A check tells nothing of a matching that has changed since.
  const checked = answer.state === 'checked' && draft.isSaved ? answer.checked : null;
  return (
    <Panel className={css.panel} aria-labelledby="import-check">
      <h2 id="import-check" tabIndex={-1}>
        {checked === null ? words.check : words.checkedTitle}
      </h2>
      {checked === null ? <p className={css.quiet}>{words.aboutCheck}</p> : <Figures of={checked} id={answer.id} />}
      <div className={css.actions}>
        {checked !== null && (
          <Button
            variant="primary"
            busy={busy === 'start'}
            aria-disabled={checked.good === 0}
            onClick={() => checked.good > 0 && onStart()}
          >
            {words.importRows(checked.good)}
          </Button>
        )}
        <Button
          variant={checked === null ? 'primary' : 'secondary'}
          busy={busy === 'check'}
          aria-disabled={!canCheck}
          onClick={() => canCheck && onCheck()}
        >
          {checked === null ? words.checkRows : words.checkAgain}
        </Button>
        {!canCheck && <p className={css.quiet}>{draft.retry === null ? words.decideFirst : words.notSaved}</p>}
        {checked?.good === 0 && <p className={css.quiet}>{words.nothingGood}</p>}
      </div>
    </Panel>
  );
}

function Figures({ of, id }: { readonly of: Checked; readonly id: string }) {
  const added = of.good - of.replaces - of.unchanged;
  const facts: readonly Fact[] = [
    [words.rowsInFile, of.rows],
    [words.willBeAdded, added],
    [words.willReplace, of.replaces],
    [words.areUnchanged, of.unchanged],
    [words.areSkipped, of.skipped],
    [words.cannotComeIn, of.bad],
  ];
  const remarks = [
    ...of.skips.map(({ why, rows }) => words.skippedBecause(rows, why)),
    ...(of.repeated.rows > 0 ? [words.repeated(of.repeated.rows, of.repeated.lines)] : []),
    ...(of.tooOld > 0 ? [words.tooOld(of.tooOld)] : []),
  ];
  const columns: readonly RecordColumn<Rejected>[] = [
    { head: words.whatIsWrong, cell: ({ reasons }) => reasons },
    { head: words.lines, cell: ({ lines }) => words.linesOf(lines) },
  ];
  return (
    <>
      <Facts of={facts} />
      {remarks.length > 0 && (
        <ul className={css.open}>
          {remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      )}
      {of.bad > 0 && (
        <>
          <h3>{words.firstBad(of.first.length, of.bad)}</h3>
          <RecordList
            caption={words.firstBad(of.first.length, of.bad)}
            columns={columns}
            rows={byReasons(of.first)}
            keyOf={({ reasons }) => reasons}
          />
          <RejectsLink id={id} bad={of.bad} />
        </>
      )}
    </>
  );
}

/** The rejected rows with a column of reasons, to mend and to send again. */
export function RejectsLink({ id, bad }: { readonly id: string; readonly bad: number }) {
  return (
    <div className={css.actions}>
      <a className={buttonClass} href={importCall(id, 'rejects')} download>
        <Download size={16} aria-hidden="true" /> {words.downloadRejects(bad)}
      </a>
      <p className={css.quiet}>{words.mendRejects}</p>
    </div>
  );
}
