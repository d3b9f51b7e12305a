import type { SummaryFeedbackAnswer } from '@shoppervoice/contracts/assistant';
import { SUMMARY_FEEDBACK_PATH } from '@shoppervoice/contracts/comments';
import type { PageProps } from '@shoppervoice/contracts/remotes';
import { DataState, useReport } from '@shoppervoice/report-kit';
import { Badge, Bone, EmptyState, Instant, Panel, type RecordColumn, RecordList, Skeleton } from '@shoppervoice/ui';
import { MessageSquareText } from 'lucide-react';
import { SignedInPage } from '../../signed-in/signed-in-page.tsx';
import css from './summary-feedback.module.css';
import * as words from './words.ts';

type Feedback = SummaryFeedbackAnswer['feedback'][number];

const COLUMNS: readonly RecordColumn<Feedback>[] = [
  { head: words.when, short: true, cell: ({ at }) => <Instant iso={at} /> },
  {
    head: words.helpful,
    short: true,
    cell: ({ helpful }) => (
      <Badge tone={helpful ? 'positive' : 'negative'}>{helpful ? words.helpful : words.notHelpful}</Badge>
    ),
  },
  {
    head: words.inTheirWords,
    wide: true,
    // A reader's text, rendered as plain text.
    cell: ({ words: text }) =>
      text === '' ? (
        <span className={css.none}>{words.noWords}</span>
      ) : (
        <span className={css.words} dir="auto">
          {text}
        </span>
      ),
  },
  {
    head: words.merchant,
    cell: ({ merchantName, mid }) => (
      <>
        {merchantName}
        <span className={css.detail}>{mid}</span>
      </>
    ),
  },
  { head: words.commentsOf, cell: ({ list }) => words.lists[list] },
];

/** Requested by the shell while the page is still loading. */
export const firstCall = () => SUMMARY_FEEDBACK_PATH;

/** `/account/summary-feedback`: feedback on the AI comment summary from all merchants, for superusers. */
export default function SummaryFeedbackPage({ shell, page }: PageProps) {
  const feedback = useReport<SummaryFeedbackAnswer>(firstCall());
  return (
    <SignedInPage shell={shell} title={page.title} lead={words.lead}>
      <DataState
        state={feedback}
        skeleton={(still) => (
          <Skeleton label={words.loading} still={still}>
            <Bone height="400px" still={still} />
          </Skeleton>
        )}
        failedTitle={words.couldNotLoad}
        refreshFailedTitle={words.couldNotRefresh}
        slow={words.takesLonger}
      >
        {({ feedback }) =>
          feedback.length === 0 ? (
            <EmptyState icon={MessageSquareText} title={words.noFeedback}>
              {words.askedUnderSummaries}
            </EmptyState>
          ) : (
            <>
              <Panel aria-label={words.howMany} className={css.sum}>
                {sumOf(feedback)}
              </Panel>
              <RecordList
                caption={words.feedback}
                columns={COLUMNS}
                rows={feedback}
                keyOf={({ mid, list, at }) => `${mid} ${list} ${at}`}
              />
            </>
          )
        }
      </DataState>
    </SignedInPage>
  );
}

function sumOf(feedback: readonly Feedback[]): string {
  const helpful = feedback.filter((given) => given.helpful).length;
  return words.foundHelpful(helpful, feedback.length);
}
