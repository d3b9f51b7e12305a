import { reportCall, type SpecifyAnswer } from '@shoppervoice/contracts/reports';
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
import * as words from './words.ts';

const PAGE_SIZE = 20;
const ALL = '';

interface SpecifyPanelProps {
  set: OpenEndSet;
  days: DayRange;
  /** Downloads the texts as a file; undefined: not allowed. */
  onExport?: (report: ReportView) => void;
}

/**
 * Texts that shoppers wrote for options such as "Other: …", requested when opened. Nothing if the programme's surveys
 * have no such option.
 */
export function SpecifyPanel({ set, days, onExport }: SpecifyPanelProps) {
  const [open, setOpen] = useState(false);
  if (specifyQuestions(set.surveyIds).length === 0) return null;
  return (
    <Panel aria-labelledby="specify">
      <PanelHead id="specify" title={words.otherAnswers}>
        <Button
          variant="quiet"
          aria-label={open ? words.hideOther : words.showOther}
          aria-expanded={open}
          trailingIcon={open ? ChevronUp : ChevronDown}
          onClick={() => setOpen(!open)}
        >
          {open ? words.hide : words.show}
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
        failedTitle={words.couldNotLoadThese}
        skeleton={(still) => (
          <Skeleton label={words.loadingOther} still={still}>
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
                label={words.question}
                showLabel
                value={qid}
                onChange={(next) => {
                  setQid(next);
                  setPage(1);
                }}
                options={[
                  { value: ALL, label: words.allQuestions },
                  ...answer.questions.map(({ code, label, n }) => ({ value: code, label, note: formatCount(n) })),
                ]}
              />
              {onExport && (
                <Button
                  icon={Download}
                  aria-haspopup="dialog"
                  onClick={() => onExport(wordsReport(set, call, days, qid, answer))}
                >
                  {words.exportAnswers}
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
    title: words.otherAnswers,
    ...(question === undefined ? {} : { exportCall: '/api/export/other-specify' as const }),
    type: set.reports.words.type,
    days: formatRangeWithYear(days),
    words: question === undefined ? [] : [words.questionIs(question.label)],
  };
}

function WordsTable({ answer: { commentData } }: { answer: SpecifyAnswer }) {
  if (commentData.length === 0) return <p className={styles.none}>{words.noOther}</p>;
  return (
    <ScrollRegion label={words.otherAnswers}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{words.answer}</th>
            <th scope="col">{words.question}</th>
            <th scope="col">{words.option}</th>
            <th scope="col">{words.day}</th>
          </tr>
        </thead>
        <tbody>
          {commentData.map(({ responseId, code, words: written, label, option, day }) => (
            <tr key={`${responseId}-${code}`}>
              <td dir="auto">{shownText(written)}</td>
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
          words.fromToOf(
            formatCount(commentStart),
            formatCount(commentStart + commentData.length - 1),
            formatCount(commentsCount),
          )}
      </p>
      {pages > 1 && (
        <>
          {/* Not disabled: the button that leads to the last page keeps the focus. */}
          <Button aria-disabled={currentPage <= 1} onClick={() => currentPage > 1 && onTurn(currentPage - 1)}>
            {words.newer}
          </Button>
          <Button aria-disabled={currentPage >= pages} onClick={() => currentPage < pages && onTurn(currentPage + 1)}>
            {words.older}
          </Button>
        </>
      )}
    </div>
  );
}
