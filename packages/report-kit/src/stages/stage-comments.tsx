import { leadingStage } from '@shoppervoice/chart-model';
import { type CommentItem, reportCall } from '@shoppervoice/contracts/reports';
import { boxOf, capital } from '@shoppervoice/survey-model';
import { Bone, linkClass, Skeleton } from '@shoppervoice/ui';
import { Link } from 'react-router';
import { submittedInFull, submittedInWords } from '../comments/comment-facts.ts';
import { CommentText } from '../comments/comment-text.tsx';
import boxes from '../comments/rating-box.module.css';
import { useDashboard } from '../dashboard/dashboard.ts';
import { useReport } from '../data/use-report.ts';
import { type CommentsBehind, commentsAddress } from '../drill-down/comments-link.ts';
import { DataState } from '../page/data-state.tsx';
import { Section } from '../page/section.tsx';
import styles from './stage-comments.module.css';
import { pathOf } from './stage-figures.ts';
import type { StagesDefinition } from './stages-definition.ts';
import { useStageComments } from './use-stages.ts';
import * as words from './words.ts';

const SHOWN = 3;

/** The newest comments of the stage that moved most, if the reader can open them. */
export function StageComments({ of: definition }: { of: StagesDefinition }) {
  const { figures } = useDashboard();
  const commentsOf = useStageComments(definition);
  const drawing = pathOf(definition, figures)?.drawing;
  const leading = drawing && leadingStage(drawing)?.stage.id;
  const row = definition.rows.find(({ id }) => id === leading);
  const behind = row === undefined ? null : commentsOf(row);
  if (row === undefined || behind === null) return null;
  return <Latest where={row.where} behind={behind} />;
}

function Latest({ where, behind }: { where: string; behind: CommentsBehind }) {
  const { startDate, endDate } = behind.days;
  const call = reportCall(behind.list.path, { startDate, endDate, ...behind.filters, pageSize: SHOWN });
  const report = useReport(call);
  const all = report.kind === 'ready' ? report.answer.commentsCount : null;
  return (
    <Section
      name="latest"
      title={words.latestComments(capital(where))}
      aside={
        all !== null &&
        all > 0 && (
          <Link to={commentsAddress(behind)} className={linkClass}>
            {words.allComments(all)}
          </Link>
        )
      }
    >
      <DataState
        state={report}
        skeleton={(still) => <LatestSkeleton still={still} />}
        failedTitle={words.couldNotLoadComments}
        empty={{
          when: ({ commentData }) => commentData.length === 0,
          show: <p className={styles.none}>{words.noOneWrote(where)}</p>,
        }}
      >
        {({ commentData }) => (
          <ol className={styles.list}>
            {commentData.slice(0, SHOWN).map((comment) => (
              <li key={comment.responseId}>
                <Comment comment={comment} />
              </li>
            ))}
          </ol>
        )}
      </DataState>
    </Section>
  );
}

function Comment({ comment: { body, ratings, submittedAt, language } }: { comment: CommentItem }) {
  const { shell, answer } = useDashboard();
  const { timeZone } = answer.range;
  const rating = ratings.find(({ value }) => value !== null);
  return (
    <article>
      <CommentText text={body} search="" language={language} />
      <p className={styles.note}>
        {rating?.value != null && (
          <span>
            {rating.label} <b className={boxes[boxOf(rating.value)]}>{rating.value}</b>
          </span>
        )}
        <time dateTime={submittedAt} title={submittedInFull(submittedAt, timeZone)}>
          {submittedInWords(submittedAt, timeZone, shell.today())}
        </time>
      </p>
    </article>
  );
}

function LatestSkeleton({ still }: { still: boolean }) {
  return (
    <Skeleton label={words.loadingTheComments} still={still}>
      <div className={styles.bones}>
        {['92%', '84%', '88%'].map((width) => (
          <Bone key={width} width={width} height="48px" still={still} />
        ))}
      </div>
    </Skeleton>
  );
}
