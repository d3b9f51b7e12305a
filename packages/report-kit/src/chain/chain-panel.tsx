import { formatCount, formatDelta, formatMean, isLowBase } from '@shoppervoice/survey-model';
import { Badge, Bone, cx, FewMark, PanelFoot, Skeleton } from '@shoppervoice/ui';
import { TriangleAlert } from 'lucide-react';
import type { CSSProperties } from 'react';
import { AnswersLink } from '../dashboard/answers-link.tsx';
import { useDashboard } from '../dashboard/dashboard.ts';
import { allChanges, chanceNote } from '../dashboard/headline.ts';
import { type SecondCall, useSecondCall } from '../dashboard/second-call.ts';
import { aboutTopics } from '../drill-down/comments-link.ts';
import { changeFactsOf, noChangeReason } from '../figures/change.ts';
import { ChangeMark } from '../figures/change-mark.tsx';
import { DataState } from '../page/data-state.tsx';
import { Section } from '../page/section.tsx';
import styles from './chain-panel.module.css';
import { type ChainLink, type RatedLink, ratedLinks, weakestLink } from './weakest-link.ts';

export interface ChainPanelProps extends SecondCall {
  /** What all of them are together: `The way of an order`. */
  title: string;
  links: readonly ChainLink[];
}

/** Ratings of what has to go well one after the other, from another dashboard; the weakest is named where it is significant. */
export function ChainPanel({ title, links, ...second }: ChainPanelProps) {
  const report = useSecondCall(second);
  if (report.kind === 'locked') return null;
  const rated = report.kind === 'ready' ? ratedLinks(links, report.answer.figures) : [];
  if (report.kind === 'ready' && rated.length === 0) return null;
  const weakest = weakestLink(rated);
  return (
    <Section
      name="chain"
      title={weakest === null ? title : `${title}: ${weakest.figure.label} is the weakest link`}
      aside={<span>Mean of ratings from 0 to 10</span>}
    >
      <DataState state={report} skeleton={(still) => <ChainSkeleton still={still} links={links.length} />}>
        {() => (
          <ol className={styles.chain} style={{ '--links': rated.length } as CSSProperties}>
            {rated.map((link) => (
              <li key={link.code} className={cx(styles.link, link === weakest && styles.weakest)}>
                <Link of={link} weakest={link === weakest} />
              </li>
            ))}
          </ol>
        )}
      </DataState>
      {rated.length > 1 && <Foot rated={rated} named={weakest !== null} />}
    </Section>
  );
}

function Link({ of: { figure, topic }, weakest }: { of: RatedLink; weakest: boolean }) {
  const { days, linkOf } = useDashboard();
  const facts = changeFactsOf(figure);
  const few = isLowBase(figure.n);
  const reason = noChangeReason(figure);
  const href = linkOf(figure, days, [aboutTopics([topic])]);
  return (
    <>
      <h3 className={styles.name}>
        {figure.label}
        {weakest && (
          <Badge tone="negative" icon={TriangleAlert}>
            Weakest
          </Badge>
        )}
      </h3>
      <p className={cx(styles.value, few && styles.few)}>
        {formatMean(figure.mean)} <span className={styles.n}>n {formatCount(figure.n)}</span>
      </p>
      <span className={styles.track} style={{ '--mean': (figure.mean ?? 0) / 10 } as CSSProperties} aria-hidden="true">
        {!few && <span className={styles.bar} />}
      </span>
      <div className={styles.change}>
        {few ? <FewMark /> : facts.delta !== null && <ChangeMark facts={facts} text={formatDelta(facts.delta)} />}
        {reason && <span>{reason}</span>}
      </div>
      {href !== null && (
        <p className={styles.words}>
          <AnswersLink text="Comments on this topic" name={`${figure.label}, comments on this topic`} href={href} />
        </p>
      )}
    </>
  );
}

/** What naming the weakest stands on, and how many of the changes chance alone would mark. */
function Foot({ rated, named }: { rated: readonly RatedLink[]; named: boolean }) {
  const { days, linkOf } = useDashboard();
  const note = chanceNote(allChanges(rated.map(({ figure }) => figure)));
  const leads = rated.some(({ figure, topic }) => linkOf(figure, days, [aboutTopics([topic])]));
  return (
    <PanelFoot>
      <span>
        {named
          ? 'The lowest of these is significantly under the next-lowest (95% confidence, 30 answers or more to both).'
          : 'None of these is significantly under all others (95% confidence, 30 answers or more to both of the lowest).'}{' '}
        The same shoppers rate several of them, which the test leaves out: it is cautious.
        {note && ` ${note}`}
        {leads && ' Comments are those on the topic, whatever was rated.'}
      </span>
    </PanelFoot>
  );
}

function ChainSkeleton({ still, links }: { still: boolean; links: number }) {
  return (
    <Skeleton label="Loading the figures" still={still}>
      <div className={styles.chain} style={{ '--links': links } as CSSProperties}>
        {Array.from({ length: links }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and stay where they are
          <div key={at} className={styles.link}>
            <Bone width="64%" still={still} />
            <Bone width="72px" height="28px" still={still} />
            <Bone width="96px" still={still} />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
