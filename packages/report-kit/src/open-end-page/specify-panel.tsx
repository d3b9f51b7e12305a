import { reportCall, type SpecifyAnswer } from '@shoppervoice/contracts';
import {
  type DayRange,
  formatCount,
  formatDay,
  formatRangeWithYear,
  type OpenEndSet,
  specifyQuestions,
} from '@shoppervoice/survey-model';
import { Bone, Button, Panel, PanelHead, ScrollRegion, Select, Skeleton } from '@shoppervoice/ui';
import { ChevronDown, ChevronUp, Download } from 'lucide-react';
import { useState } from 'react';
import { shownText } from '../comments/shown-text.ts';
import { useReport } from '../data/use-report.ts';
import { DataState } from '../page/data-state.tsx';
import { type ReportView, reportQuery } from '../page/report-controls.tsx';
import styles from './specify-panel.module.css';

const PAGE_SIZE = 20;
const ALL = '';
const TITLE = '“Other” answers';
const SHOW = 'Show “Other” answers';
const HIDE = 'Hide “Other” answers';

interface SpecifyPanelProps {
  set: OpenEndSet;
  days: DayRange;
  /** Takes the words off the page as a file; left out: they cannot be. */
  onExport?: (report: ReportView) => void;
}

/**
 * What shoppers wrote beside options that ask for words ("Other: …"): asked for when it is opened. Nothing where the
 * programme's surveys have no such option.
 */
export function SpecifyPanel({ set, days, onExport }: SpecifyPanelProps) {
  const [open, setOpen] = useState(false);
  if (specifyQuestions(set.surveyIds).length === 0) return null;
  return (
    <Panel aria-labelledby="specify">
      <PanelHead id="specify" title={TITLE}>
        <Button
          variant="quiet"
          aria-label={open ? HIDE : SHOW}
          aria-expanded={open}
          trailingIcon={open ? ChevronUp : ChevronDown}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Hide' : 'Show'}
        </Button>
      </PanelHead>
      {open && <Words set={set} days={days} onExport={onExport} />}
    </Panel>
  );
}

function Words({ set, days, onExport }: SpecifyPanelProps) {
  const [qid, setQid] = useState(ALL);
  const [page, setPage] = useState(1);
  const { startDate, endDate } = days;
  const query = { startDate, endDate, page, pageSize: PAGE_SIZE, ...(qid === ALL ? {} : { qid }) };
  const call = reportCall(`${set.path}/specify`, query);
  const report = useReport(call);
  return (
    <div className={styles.words}>
      <DataState
        state={report}
        failedTitle="These answers could not be loaded"
        skeleton={(still) => (
          <Skeleton label="Loading “Other” answers" still={still}>
            {['64%', '82%', '48%'].map((width) => (
              <Bone key={width} width={width} still={still} />
            ))}
          </Skeleton>
        )}
      >
        {(answer) => (
          <>
            <div className={styles.head}>
              <Select
                label="Question"
                showLabel
                value={qid}
                onChange={(next) => {
                  setQid(next);
                  setPage(1);
                }}
                options={[
                  { value: ALL, label: 'All questions' },
                  ...answer.questions.map(({ code, label, n }) => ({ value: code, label, note: formatCount(n) })),
                ]}
              />
              {onExport && (
                <Button
                  icon={Download}
                  aria-haspopup="dialog"
                  onClick={() => onExport(wordsReport(set, call, days, qid, answer))}
                >
                  Export answers
                </Button>
              )}
            </div>
            <WordsTable answer={answer} />
            <Turn answer={answer} onTurn={setPage} />
          </>
        )}
      </DataState>
    </div>
  );
}

function wordsReport(
  set: OpenEndSet,
  call: string,
  days: DayRange,
  qid: string,
  { questions }: SpecifyAnswer,
): ReportView {
  const question = questions.find(({ code }) => code === qid);
  return {
    ...reportQuery(call),
    kind: 'rows',
    title: TITLE,
    ...(question === undefined ? {} : { exportCall: '/api/export/other-specify' as const }),
    type: set.reports.words.type,
    days: formatRangeWithYear(days),
    words: question === undefined ? [] : [`Question: ${question.label}`],
  };
}

function WordsTable({ answer: { commentData } }: { answer: SpecifyAnswer }) {
  if (commentData.length === 0) return <p className={styles.none}>No “Other” answers in these days.</p>;
  return (
    <ScrollRegion label="“Other” answers">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Answer</th>
            <th scope="col">Question</th>
            <th scope="col">Option</th>
            <th scope="col">Day</th>
          </tr>
        </thead>
        <tbody>
          {commentData.map(({ responseId, code, words, label, option, day }) => (
            <tr key={`${responseId}-${code}`}>
              <td dir="auto">{shownText(words)}</td>
              <td>{label}</td>
              <td>{option}</td>
              <td className={styles.day}>{formatDay(day)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Turn({ answer, onTurn }: { answer: SpecifyAnswer; onTurn: (page: number) => void }) {
  const { commentsCount, commentStart, commentData, currentPage, commentLimit } = answer;
  const pages = Math.ceil(commentsCount / commentLimit);
  return (
    <div className={styles.foot}>
      <p role="status">
        {commentData.length > 0 &&
          `${formatCount(commentStart)}–${formatCount(commentStart + commentData.length - 1)} of ${formatCount(commentsCount)}`}
      </p>
      {pages > 1 && (
        <>
          <Button disabled={currentPage <= 1} onClick={() => onTurn(currentPage - 1)}>
            Newer
          </Button>
          <Button disabled={currentPage >= pages} onClick={() => onTurn(currentPage + 1)}>
            Older
          </Button>
        </>
      )}
    </div>
  );
}
