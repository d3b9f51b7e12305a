import type { ImportAnswer } from '@shoppervoice/contracts/developers';
import type { ShellApi } from '@shoppervoice/contracts/remotes';
import { SURVEYS } from '@shoppervoice/survey-model';
import {
  Banner,
  Button,
  Combobox,
  cx,
  OutcomeNotice,
  Panel,
  type RecordColumn,
  RecordList,
  SelectField,
} from '@shoppervoice/ui';
import { ChevronsUpDown, CircleCheck, CircleHelp, RefreshCw } from 'lucide-react';
import { useMemo, useState } from 'react';
import css from '../import.module.css';
import { ColumnHow } from './column-how.tsx';
import { DatesAndIds } from './dates-and-ids.tsx';
import { KeepMatching, KeptMatchings } from './kept-matchings.tsx';
import { type AskedQuestion, matchFor, targetOf, targetOptions, withMatch } from './targets.ts';
import type { MatchingDraft } from './use-matching-draft.ts';
import * as words from './words.ts';

/** The first columns, which are shown with those that go somewhere before all are asked for: a file may have 2,000. */
const SHOWN_COLUMNS = 30;

type TableColumn = NonNullable<ImportAnswer['table']>['columns'][number];

interface MatchingPanelProps {
  readonly shell: ShellApi;
  readonly answer: ImportAnswer;
  readonly draft: MatchingDraft;
  readonly questions: readonly AskedQuestion[];
  /** What is to be decided, as sentences. */
  readonly open: readonly string[];
  /** The columns fit several surveys, and none is chosen yet. */
  readonly asksSurvey: boolean;
  readonly timeZone: string;
  readonly onSurvey: (surveyId: number) => void;
  readonly onUse: (named: string) => void;
}

/** Where each column goes and how it is read. */
export function MatchingPanel({
  shell,
  answer,
  draft,
  questions,
  open,
  asksSurvey,
  timeZone,
  onSurvey,
  onUse,
}: MatchingPanelProps) {
  const { matching, change } = draft;
  const [showsAll, setShowsAll] = useState(false);
  const options = useMemo(() => targetOptions(questions), [questions]);
  const columns = answer.table?.columns ?? [];
  const order = useMemo(() => columns.map(({ column }) => column), [columns]);
  const matches = new Map(matching.columns.map((match) => [match.column, match]));
  const questionAt = (name: string) => {
    const match = matches.get(name);
    return match && 'question' in match ? questions.find(({ code }) => code === match.question) : undefined;
  };
  const seenAt = (name: string): readonly string[] => {
    const at = order.indexOf(name);
    const cells = answer.preview.map(({ cells: row }) => row[at]?.trim() ?? '').filter((cell) => cell !== '');
    return [...new Set(cells)];
  };
  // A column that is left out meanwhile stays where it is.
  const [matchedFirst] = useState(() => new Set(matches.keys()));
  const shown = showsAll
    ? columns
    : columns.filter(({ column }, at) => at < SHOWN_COLUMNS || matchedFirst.has(column) || matches.has(column));
  const left = open.length > 0 ? open : draft.isSaving ? [] : answer.problems;
  const rows: readonly RecordColumn<TableColumn>[] = [
    {
      head: words.column,
      cell: ({ column }) => (
        <span className={cx(css.name, css.column)} title={column}>
          {column}
        </span>
      ),
    },
    { head: words.samples, cell: ({ samples }) => <Samples of={samples} /> },
    {
      head: words.goesTo,
      cell: ({ column }) => {
        const target = targetOf(matches.get(column));
        const chosen = options.find(({ value }) => value === target);
        return (
          <Combobox
            label={words.goesToOf(column)}
            searchLabel={words.searchTargets}
            value={target}
            options={options}
            onChange={(next) => change(withMatch(matching, column, matchFor(next, column, matches.get(column)), order))}
            trigger={
              <Button
                className={css.target}
                trailingIcon={ChevronsUpDown}
                aria-label={`${words.goesToOf(column)}: ${chosen?.label ?? target}`}
              >
                {chosen?.label ?? target}
              </Button>
            }
          />
        );
      },
    },
    {
      head: words.how,
      wide: true,
      cell: ({ column }) => (
        <ColumnHow
          match={matches.get(column)}
          question={questionAt(column)}
          guess={answer.guess}
          seen={seenAt(column)}
          onChange={(match) => change(withMatch(matching, column, match, order))}
        />
      ),
    },
  ];
  const surveys = SURVEYS.map(({ id, label }) => ({ value: String(id), label }));
  return (
    <Panel className={css.panel} aria-labelledby="import-matching">
      <h2 id="import-matching">{words.matching}</h2>
      <p className={css.quiet}>{words.aboutMatching}</p>
      <OutcomeNotice of={draft.outcome} />
      {draft.retry !== null && (
        <div className={css.actions}>
          <Button icon={RefreshCw} onClick={draft.retry}>
            {words.tryAgain}
          </Button>
        </div>
      )}
      <KeptMatchings shell={shell} onUse={onUse} />
      <div className={css.fields}>
        <SelectField
          label={words.survey}
          hint={words.surveyHint}
          value={asksSurvey ? '' : String(matching.surveyId)}
          options={asksSurvey ? [{ value: '', label: words.chooseSurvey }, ...surveys] : surveys}
          onChange={({ target }) => target.value !== '' && onSurvey(Number(target.value))}
        />
      </div>
      <DatesAndIds matching={matching} guess={answer.guess} timeZone={timeZone} onChange={change} />
      <Banner
        kind={left.length > 0 ? 'warning' : 'info'}
        icon={left.length > 0 ? CircleHelp : CircleCheck}
        title={left.length > 0 ? words.toDecide(left.length) : words.nothingToDecide}
      >
        {left.length > 0 ? left.join(' ') : words.checkNext}
      </Banner>
      <RecordList
        caption={words.columns}
        columns={rows}
        rows={shown}
        keyOf={({ column }) => column}
        foot={
          shown.length < columns.length && (
            <Button variant="quiet" onClick={() => setShowsAll(true)}>
              {words.showAll(columns.length)}
            </Button>
          )
        }
      />
      <KeepMatching shell={shell} matching={matching} />
    </Panel>
  );
}

function Samples({ of }: { readonly of: readonly string[] }) {
  if (of.length === 0) return <span className={css.quiet}>{words.noSamples}</span>;
  return (
    <ul className={css.samples}>
      {of.map((sample, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: samples may repeat and never move
        <li key={at} title={sample}>
          {sample}
        </li>
      ))}
    </ul>
  );
}
