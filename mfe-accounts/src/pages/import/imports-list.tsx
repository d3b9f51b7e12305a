import type { ImportSummary, ImportsAnswer } from '@shoppervoice/contracts/developers';
import { DataState, type ReportState } from '@shoppervoice/report-kit';
import { shownSurvey } from '@shoppervoice/survey-model';
import { Badge, Bone, Instant, linkClass, type RecordColumn, RecordList, Skeleton, type Tone } from '@shoppervoice/ui';
import { Link } from 'react-router';
import css from './import.module.css';
import * as words from './words.ts';

const TONES: Readonly<Partial<Record<ImportSummary['state'], Tone>>> = {
  done: 'positive',
  failed: 'negative',
  'taken-back': 'neutral',
};

interface ImportsListProps {
  readonly list: ReportState<ImportsAnswer>;
  readonly hrefOf: (id: string) => string;
}

/** The merchant's imports, the latest first. */
export function ImportsList({ list, hrefOf }: ImportsListProps) {
  const columns: readonly RecordColumn<ImportSummary>[] = [
    {
      head: words.file,
      cell: ({ id, fileName }) => (
        <Link className={linkClass} to={hrefOf(id)}>
          <span className={css.name}>{fileName}</span>
        </Link>
      ),
    },
    {
      head: words.state,
      short: true,
      cell: ({ state }) => <Badge tone={TONES[state] ?? 'accent'}>{words.states[state]}</Badge>,
    },
    { head: words.figures, cell: (each) => words.summaryOf(each) },
    { head: words.survey, cell: ({ survey }) => (survey === null ? words.none : shownSurvey(survey).name) },
    { head: words.who, cell: ({ by }) => by.name },
    { head: words.when, short: true, cell: ({ createdAt }) => <Instant iso={createdAt} relative /> },
  ];
  return (
    <DataState
      state={list}
      skeleton={(still) => (
        <Skeleton label={words.loadingList} still={still}>
          <Bone height="160px" still={still} />
        </Skeleton>
      )}
      failedTitle={words.listNotLoaded}
      refreshFailedTitle={words.listNotRefreshed}
      slow={words.listTakesLonger}
      empty={{ when: ({ imports }) => imports.length === 0, show: <p className={css.none}>{words.noImports}</p> }}
    >
      {({ imports }) => (
        <RecordList caption={words.listOfImports} columns={columns} rows={imports} keyOf={({ id }) => id} />
      )}
    </DataState>
  );
}
