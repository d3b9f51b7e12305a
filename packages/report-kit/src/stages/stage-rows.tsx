import {
  formatCount,
  formatMean,
  formatPercent,
  isLowBase,
  NO_FIGURE,
  type ShownChange,
  shownChange,
} from '@shoppervoice/survey-model';
import { Button, cx, FewMark, Icon, linkClass, VisuallyHidden } from '@shoppervoice/ui';
import { ChevronRight } from 'lucide-react';
import { type ComponentType, type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { AlertMe } from '../alerts/alert-me.tsx';
import { AnswersLink } from '../dashboard/answers-link.tsx';
import { useDashboard } from '../dashboard/dashboard.ts';
import { commentsAddress } from '../drill-down/comments-link.ts';
import { type ChangeFacts, certaintyOf, changeFactsOf } from '../figures/change.ts';
import { ChangeMark } from '../figures/change-mark.tsx';
import { useOtherSide, useSides } from '../figures/sides.ts';
import { ThinBar } from '../figures/thin-bar.tsx';
import { WhyButton } from '../why/why-button.tsx';
import { NextBar, NextKeys } from './next-bar.tsx';
import { choiceAt, type MovedShare, rankedShares, ratingAt, shareOfAny } from './stage-figures.ts';
import styles from './stage-table.module.css';
import type { StageInfo, StagesDefinition } from './stages-definition.ts';
import { useCommentCounts, useLinks, useStageComments } from './use-stages.ts';
import * as words from './words.ts';

/** One row per topic: how those who left felt, why they left, what they do next, their comments. */

interface CellProps {
  definition: StagesDefinition;
  row: StageInfo;
}

export interface StageTableRow {
  readonly key: string;
  readonly title: string;
  readonly note?: string;
  readonly Keys?: ComponentType<{ definition: StagesDefinition }>;
  readonly Cell: ComponentType<CellProps>;
}

export const STAGE_ROWS: readonly StageTableRow[] = [
  { key: 'rating', title: words.overallSatisfaction, note: words.meanOfRatings, Cell: Rating },
  { key: 'reasons', title: words.whyTheyLeft, note: words.ofThoseWithAReason, Cell: Reasons },
  { key: 'next', title: words.whatNext, Keys: NextKeys, Cell: Next },
  { key: 'words', title: words.inTheirWords, note: words.newestFirst, Cell: Words },
];

function Rating({ definition, row }: CellProps) {
  const { figures } = useDashboard();
  const linkOf = useLinks();
  const figure = ratingAt(definition, figures, row, definition.rating);
  if (figure === undefined || figure.n === 0) return <Nothing />;
  const n = (
    <AnswersLink
      text={`n ${formatCount(figure.n)}`}
      href={linkOf(figure)}
      name={`${figure.label}, ${row.label}, n ${formatCount(figure.n)}`}
    />
  );
  if (isLowBase(figure.n)) return <Few>{n}</Few>;
  return (
    <>
      <p className={styles.figure}>
        <strong>{formatMean(figure.mean)}</strong> {n}
        <AlertMe figure={figure.key} name={`${figure.label}, ${row.label}`} className={styles.alert} />
      </p>
      <Was
        facts={changeFactsOf(figure)}
        shown={shownChange('mean', figure.mean, figure.change?.mean, figure.change?.delta)}
        was={figure.change?.mean == null ? null : formatMean(figure.change.mean)}
        why={<WhyButton figure={figure.key} name={`${figure.label}, ${row.label}`} unit="mean" />}
      />
    </>
  );
}

function Was({
  facts,
  shown,
  was,
  why,
}: {
  facts: ChangeFacts;
  shown: ShownChange | null;
  was: string | null;
  /** Of a mean. */
  why?: ReactNode;
}) {
  const sides = useSides();
  if (facts.delta === null) return null;
  return (
    <div className={styles.change}>
      <ChangeMark facts={facts} shown={shown} />
      {was !== null && (
        <span className={styles.was}>{sides ? words.otherFigure(sides.other, was) : words.was(was)}</span>
      )}
      {facts.delta !== 0 && why}
    </div>
  );
}

const Nothing = () => <p className={styles.none}>{NO_FIGURE}</p>;

function Few({ children }: { children: ReactNode }) {
  return (
    <p className={styles.figure}>
      <FewMark /> {children}
    </p>
  );
}

/** The rest opens on a press. */
const SHOWN_REASONS = 5;

function Reasons({ definition, row }: CellProps) {
  const { figures } = useDashboard();
  const linkOf = useLinks();
  const list = useId();
  const [open, setOpen] = useState(false);
  const figure = row.reasons === null ? undefined : choiceAt(definition, figures, row, row.reasons);
  if (row.reasons === null) return <QuestionMissing definition={definition} row={row} />;
  if (figure === undefined || figure.n === 0 || figure.n === null) return <Nothing />;
  if (isLowBase(figure.n)) return <Few>n {formatCount(figure.n)}</Few>;
  const all = rankedShares(figure);
  return (
    <>
      <ol className={styles.reasons} id={list}>
        {(open ? all : all.slice(0, SHOWN_REASONS)).map((reason) => (
          <li key={reason.id}>
            <Reason label={reason.label} of={reason} href={reason.count === 0 ? null : linkOf(figure, [reason.id])} />
          </li>
        ))}
      </ol>
      {all.length > SHOWN_REASONS && (
        <Button
          variant="link"
          className={styles.more}
          aria-expanded={open}
          aria-controls={list}
          onClick={() => setOpen(!open)}
        >
          {open ? words.firstReasons(SHOWN_REASONS) : words.allReasons(all.length)}
          <VisuallyHidden> ({row.label})</VisuallyHidden>
        </Button>
      )}
    </>
  );
}

function QuestionMissing({ definition, row }: CellProps) {
  return (
    <p className={styles.none}>
      {words.notAsked(row.where)} <ToWords definition={definition} row={row} />
    </p>
  );
}

function Reason({ label, of, href }: { label: string; of: MovedShare; href: string | null }) {
  const { share, before, facts } = of;
  const other = useOtherSide();
  const moved = certaintyOf(facts) === 'moved';
  const shown = shownChange('share', share, before, facts.delta);
  const drawn = (
    <>
      <span className={styles.reasonName}>{label}</span>
      <span className={styles.reasonShare}>{formatPercent(share)}</span>
      {before !== null && <VisuallyHidden>; {words.inTheOther(formatPercent(before), other)}</VisuallyHidden>}
      {moved && (
        <span className={styles.reasonChange}>
          <ChangeMark facts={facts} shown={shown} />
        </span>
      )}
      <ThinBar part={share} before={before} look={moved ? 'moved' : undefined} />
    </>
  );
  const className = cx(styles.reason, moved && styles.moved);
  return href === null ? (
    <span className={className}>{drawn}</span>
  ) : (
    <Link to={href} className={className}>
      {drawn}
    </Link>
  );
}

function Next({ definition, row }: CellProps) {
  const { figures } = useDashboard();
  const linkOf = useLinks();
  const figure = choiceAt(definition, figures, row, definition.next.code);
  if (figure === undefined || figure.n === 0 || figure.n === null) return <Nothing />;
  const n = (
    <AnswersLink
      text={`n ${formatCount(figure.n)}`}
      href={linkOf(figure)}
      name={`${figure.label}, ${row.label}, n ${formatCount(figure.n)}`}
    />
  );
  if (isLowBase(figure.n)) return <Few>{n}</Few>;
  const kept = shareOfAny(figure, definition.next.kept, true);
  return (
    <>
      <NextBar figure={figure} definition={definition} hrefOf={(id) => linkOf(figure, [id])} />
      <p className={cx(styles.figure, styles.small)}>
        <strong>{formatPercent(kept.share)}</strong> <span>{words.stillLikelyToBuy}</span> {n}
      </p>
      <Was
        facts={kept.facts}
        shown={shownChange('share', kept.share, kept.before, kept.facts.delta)}
        was={kept.before === null ? null : formatPercent(kept.before)}
      />
    </>
  );
}

function Words({ definition, row }: CellProps) {
  return (
    <p className={styles.words}>
      <ToWords definition={definition} row={row} />
    </p>
  );
}

/** Link to the comments of a stage, with their number if known. */
function ToWords({ definition, row }: CellProps) {
  const behind = useStageComments(definition)(row);
  const count = useCommentCounts(definition)(row);
  if (behind === null) return null;
  const text = count === null ? words.readThem : words.commentCount(count);
  if (count === 0) return <span className={styles.none}>{words.noComments}</span>;
  return (
    <Link to={commentsAddress(behind)} className={cx(linkClass, styles.toWords)}>
      {text}
      <VisuallyHidden> {words.ofThoseWhoLeft(row.where)}</VisuallyHidden>
      <Icon of={ChevronRight} size={14} />
    </Link>
  );
}
