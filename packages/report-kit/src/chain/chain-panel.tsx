import { groupsOf, ratingTable } from '@shoppervoice/report-files';
import { formatCount, formatMean, isLowBase, RATINGS, shownChange } from '@shoppervoice/survey-model';
import { Badge, Bone, cx, FewMark, PanelFoot, Skeleton } from '@shoppervoice/ui';
import { TriangleAlert } from 'lucide-react';
import { AnswersLink } from '../dashboard/answers-link.tsx';
import { useDashboard } from '../dashboard/dashboard.ts';
import { type SecondCall, useSecondCall } from '../dashboard/second-call.ts';
import { meanRow } from '../download/mean-row.ts';
import { PictureDownloads } from '../download/picture-downloads.tsx';
import { aboutTopics } from '../drill-down/comments-link.ts';
import { changeFactsOf, noChangeReason } from '../figures/change.ts';
import { ChangeMark } from '../figures/change-mark.tsx';
import { ThinBar } from '../figures/thin-bar.tsx';
import { Tile, TileNote, Tiles } from '../figures/tile.tsx';
import { DataState } from '../page/data-state.tsx';
import { Section } from '../page/section.tsx';
import styles from './chain-panel.module.css';
import { type ChainLink, type RatedLink, ratedLinks, weakestLink } from './weakest-link.ts';
import * as words from './words.ts';

const BEST = RATINGS.at(-1) ?? 10;

export interface ChainPanelProps extends SecondCall {
  /** What the links are together: `The way of an order`. */
  title: string;
  links: readonly ChainLink[];
}

/** Ratings of consecutive steps, from another dashboard; the weakest is named if it is significantly lower. */
export function ChainPanel({ title, links, ...second }: ChainPanelProps) {
  const report = useSecondCall(second);
  if (report.kind === 'locked') return null;
  const rated = report.kind === 'ready' ? ratedLinks(links, report.answer.figures) : [];
  if (report.kind === 'ready' && rated.length === 0) return null;
  const weakest = weakestLink(rated);
  return (
    <Section
      name="chain"
      title={weakest === null ? title : words.weakestLink(title, weakest.figure.label)}
      aside={
        <>
          <span>{words.meanOfRatings}</span>
          {rated.length > 0 && (
            <PictureDownloads
              title={title}
              of={rated.map(({ figure }) => figure)}
              picture={() => ({
                kind: 'means',
                rows: rated.map((link) => meanRow(link.figure, link === weakest ? { marked: 'weakest' } : {})),
              })}
              table={() =>
                ratingTable(
                  rated.map(({ figure }) => figure),
                  groupsOf([]),
                )
              }
            />
          )}
        </>
      }
    >
      <DataState state={report} skeleton={(still) => <ChainSkeleton still={still} links={links.length} />}>
        {() => (
          <Tiles columns={rated.length} ordered>
            {rated.map((link) => (
              <li key={link.code} className={styles.item}>
                <Link of={link} weakest={link === weakest} />
              </li>
            ))}
          </Tiles>
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
    <Tile
      level={3}
      className={cx(styles.link, weakest && styles.weakest)}
      certainty={few ? 'few' : undefined}
      name={
        <>
          {figure.label}
          {weakest && (
            <Badge tone="negative" icon={TriangleAlert}>
              {words.weakest}
            </Badge>
          )}
        </>
      }
      value={formatMean(figure.mean)}
      n={`n ${formatCount(figure.n)}`}
      bar={
        <ThinBar
          part={figure.mean === null ? null : figure.mean / BEST}
          look={few ? 'few' : weakest ? 'bad' : undefined}
        />
      }
      change={
        <>
          {few ? (
            <FewMark />
          ) : (
            facts.delta !== null && (
              <ChangeMark facts={facts} shown={shownChange('mean', figure.mean, figure.change?.mean, facts.delta)} />
            )
          )}
          {reason && <TileNote>{reason}</TileNote>}
        </>
      }
      foot={
        href !== null && (
          <AnswersLink text={words.commentsOnThisTopic} name={words.commentsOn(figure.label)} href={href} />
        )
      }
    />
  );
}

/** Whether a link is clearly the weakest, and which comments are about it. */
function Foot({ rated, named }: { rated: readonly RatedLink[]; named: boolean }) {
  const { days, linkOf } = useDashboard();
  const leads = rated.some(({ figure, topic }) => linkOf(figure, days, [aboutTopics([topic])]));
  return (
    <PanelFoot>
      <span>
        {named ? words.lowestIsMarked : words.noneIsLowest}
        {leads && ` ${words.atAnyRating}`}
      </span>
    </PanelFoot>
  );
}

function ChainSkeleton({ still, links }: { still: boolean; links: number }) {
  return (
    <Skeleton label={words.loadingTheFigures} still={still}>
      <Tiles columns={links}>
        {Array.from({ length: links }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and stay where they are
          <div key={at} className={styles.bones}>
            <Bone width="64%" still={still} />
            <Bone width="72px" height="28px" still={still} />
            <Bone width="96px" still={still} />
          </div>
        ))}
      </Tiles>
    </Skeleton>
  );
}
