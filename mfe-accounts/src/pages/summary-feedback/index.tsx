import {
  type PageProps,
  SUMMARY_FEEDBACK_PATH,
  type SummaryFeedbackAnswer,
  type SummaryList,
} from '@shoppervoice/contracts';
import { DataState, useReport } from '@shoppervoice/report-kit';
import { Badge, Bone, EmptyState, Instant, Panel, type RecordColumn, RecordList, Skeleton } from '@shoppervoice/ui';
import { MessageSquareText } from 'lucide-react';
import { SignedInPage } from '../../signed-in/signed-in-page.tsx';
import css from './summary-feedback.module.css';

type Given = SummaryFeedbackAnswer['feedback'][number];

const LISTS: Readonly<Record<SummaryList, string>> = {
  buyer: 'Online Buyer',
  bopis: 'BOPIS',
  'site-abandonment': 'Site Abandonment',
  stff: 'Straight to Fulfillment',
};

const COLUMNS: readonly RecordColumn<Given>[] = [
  { head: 'When', short: true, cell: ({ at }) => <Instant iso={at} /> },
  {
    head: 'Helpful',
    short: true,
    cell: ({ helpful }) => (
      <Badge tone={helpful ? 'positive' : 'negative'}>{helpful ? 'Helpful' : 'Not helpful'}</Badge>
    ),
  },
  {
    head: 'In their words',
    wide: true,
    // Text of a reader: drawn as text, whatever it looks like.
    cell: ({ words }) =>
      words === '' ? (
        <span className={css.none}>No words</span>
      ) : (
        <span className={css.words} dir="auto">
          {words}
        </span>
      ),
  },
  {
    head: 'Merchant',
    cell: ({ merchantName, mid }) => (
      <>
        {merchantName}
        <span className={css.detail}>{mid}</span>
      </>
    ),
  },
  { head: 'Comments of', cell: ({ list }) => LISTS[list] },
];

/** Asked by the shell while the page is still being drawn. */
export const firstCall = () => SUMMARY_FEEDBACK_PATH;

/** `/account/summary-feedback`: what readers of every merchant said of the AI comment summary, for superusers. */
export default function SummaryFeedbackPage({ shell, page }: PageProps) {
  const said = useReport<SummaryFeedbackAnswer>(firstCall());
  return (
    <SignedInPage
      shell={shell}
      title={page.title}
      lead="Answers to “Was this helpful?” under the AI comment summary: one per reader, list and day; the latest 200."
    >
      <DataState
        state={said}
        skeleton={(still) => (
          <Skeleton label="Loading the feedback" still={still}>
            <Bone height="400px" still={still} />
          </Skeleton>
        )}
        failedTitle="The feedback could not be loaded"
        refreshFailedTitle="The feedback could not be refreshed."
        slow="The feedback takes a moment longer than usual."
      >
        {({ feedback }) =>
          feedback.length === 0 ? (
            <EmptyState icon={MessageSquareText} title="No feedback yet">
              Readers are asked under every comment summary.
            </EmptyState>
          ) : (
            <>
              <Panel aria-label="How many found it helpful" className={css.sum}>
                {sumOf(feedback)}
              </Panel>
              <RecordList
                caption="Feedback on the AI comment summary"
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

function sumOf(feedback: readonly Given[]): string {
  const helpful = feedback.filter((given) => given.helpful).length;
  return `${helpful} of ${feedback.length} found the summary helpful.`;
}
