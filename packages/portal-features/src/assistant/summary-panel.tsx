import { type CommentSummary, SUMMARY_COLUMNS, SUMMARY_LEAST_COMMENTS } from '@shoppervoice/contracts/comments';
import { Badge, Banner, Button, cx, Icon, IconButton, linkClass, Panel } from '@shoppervoice/ui';
import { ChevronDown, ChevronUp, RefreshCw, Sparkles, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { BriefColumns } from './brief-columns.tsx';
import { Feedback } from './feedback.tsx';
import { useFolded } from './folded.ts';
import { HowMade } from './how-made.tsx';
import areaCss from './summary-area.module.css';
import { type ColumnPoints, SummaryColumns, WritingColumns } from './summary-columns.tsx';
import css from './summary-panel.module.css';
import { type SummaryProps, useBrief } from './summary-props.ts';
import { type SummaryState, useSummary } from './use-summary.ts';
import * as words from './words.tsx';

/**
 * Summary of a list of comments in three columns of statements that cite their comments. Above a list, and where three
 * columns do not fit, one line of each at first. The height is constant from the first frame until the reader opens it,
 * or the summary turns out to be empty.
 */
export default function SummaryPanel({ shown, pageData }: SummaryProps) {
  const { list, query, page, days } = shown;
  const { merchantId, user } = pageData.merchant;
  const [folded, fold] = useFolded(user.userId, page.module);
  const { state, retry } = useSummary({ who: `${merchantId} ${user.userId}`, list, query }, !folded);
  const isBrief = useBrief(shown);
  const [isOpened, setOpened] = useState(false);
  const brief = isBrief && !isOpened;
  const [heading, content] = [useId(), useId()];
  const summary = state.kind === 'ready' ? state.summary : null;
  const summed = summary?.reason === 'too-few' ? null : summary;
  return (
    <Panel
      aria-labelledby={heading}
      className={cx(!folded && (brief ? areaCss.brief : !isBrief && !isNote(state) && areaCss.full))}
    >
      <header className={css.head}>
        <h2 id={heading} className={css.title}>
          <Icon of={Sparkles} size={20} className={css.glyph} />
          {words.whatCommentsSay(summed === null || folded ? null : summed.n)}
          <Badge>{words.aiSummary}</Badge>
        </h2>
        {!folded && isBrief && (
          // Takes its space while the summary is streaming.
          <p className={css.all}>
            {summary !== null && countOf(summary) > 0 && (
              <button
                type="button"
                className={linkClass}
                aria-expanded={isOpened}
                aria-controls={content}
                onClick={() => setOpened(!isOpened)}
              >
                {isOpened ? words.oneLineEach : words.showAllStatements(countOf(summary))}
              </button>
            )}
          </p>
        )}
        <IconButton
          icon={folded ? ChevronDown : ChevronUp}
          label={folded ? words.expandSummary : words.collapseSummary}
          aria-expanded={!folded}
          aria-controls={content}
          onClick={() => fold(!folded)}
        />
        {!folded && !brief && <p className={css.lead}>{words.writtenByAi}</p>}
      </header>
      <p role="status" className={css.spoken}>
        {folded ? '' : spoken(state)}
      </p>
      <div id={content} hidden={folded}>
        {!folded && <Content state={state} retry={retry} shown={shown} pageData={pageData} brief={brief} />}
      </div>
      {!folded && !brief && summed !== null && (
        <HowMade summary={summed} days={days} pageData={pageData}>
          <Feedback list={list} />
        </HowMade>
      )}
    </Panel>
  );
}

function Content({
  state,
  retry,
  shown,
  pageData,
  brief,
}: SummaryProps & { state: SummaryState; retry: () => void; brief: boolean }) {
  if (state.kind === 'failed') {
    return (
      <div className={css.note}>
        <Icon of={TriangleAlert} />
        <p>
          <strong>{words.notWritten}</strong> {words.restWorks(state.reason)}
        </p>
        <Button icon={RefreshCw} onClick={retry}>
          {words.tryAgain}
        </Button>
      </div>
    );
  }
  if (state.kind === 'writing') {
    if (state.points.length === 0)
      return brief ? <BriefColumns columns={columnsOf(null)} writing /> : <WritingColumns />;
    const points = SUMMARY_COLUMNS.map((key) => ({
      key,
      points: state.points.filter(({ column }) => column === key).map(({ point }) => point),
    }));
    if (brief) return <BriefColumns columns={points} writing />;
    return <SummaryColumns columns={points} of={null} list={shown.list} pageData={pageData} writing />;
  }
  const { summary } = state;
  if (summary.reason === 'too-few') {
    return (
      <div className={css.note}>
        <p>
          <strong>{words.tooFew}</strong>{' '}
          {words.needsMore(summary.n, summary.otherLanguages ?? 0, SUMMARY_LEAST_COMMENTS)}
        </p>
      </div>
    );
  }
  if (countOf(summary) === 0) {
    return (
      <div className={css.note}>
        <p>
          <strong>{words.noTheme}</strong> {words.noneShared(summary.n, summary.otherLanguages ?? 0)}
        </p>
      </div>
    );
  }
  if (brief) return <BriefColumns columns={columnsOf(summary)} />;
  return (
    <>
      {summary.reason === 'model-failed' && (
        <div className={css.banner}>
          <Banner
            kind="info"
            title={words.withoutModel}
            actions={
              <Button icon={RefreshCw} onClick={retry}>
                {words.tryAgain}
              </Button>
            }
          >
            {words.noUsableAnswer}
          </Banner>
        </div>
      )}
      <SummaryColumns
        columns={columnsOf(summary)}
        of={summary.sample ?? summary.n - (summary.otherLanguages ?? 0)}
        list={shown.list}
        pageData={pageData}
      />
    </>
  );
}

/** In drawing order, whatever the order of the answer. */
function columnsOf(summary: CommentSummary | null): readonly ColumnPoints[] {
  return SUMMARY_COLUMNS.map((key) => ({
    key,
    points: summary?.columns.find((column) => column.key === key)?.points ?? [],
  }));
}

/** Whether a note replaces the columns; then no space is reserved for them. */
const isNote = (state: SummaryState) =>
  state.kind === 'failed' || (state.kind === 'ready' && countOf(state.summary) === 0);

const countOf = ({ columns }: CommentSummary) => columns.reduce((sum, { points }) => sum + points.length, 0);

/** What a screen reader announces. A failure is also announced where it is shown. */
function spoken(state: SummaryState): string {
  switch (state.kind) {
    case 'writing':
      return words.beingWritten;
    case 'failed':
      return words.summaryNotWritten;
    case 'ready':
      return state.summary.reason === 'too-few' ? words.tooFewForSummary : words.summaryReady(countOf(state.summary));
  }
}
