import type { KeyDriversAnswer } from '@shoppervoice/contracts/reports';
import {
  boxOf,
  type DriverRow,
  driverPoints,
  driverRows,
  driversTable,
  driverWords,
  importanceInterval,
  pointsInterval,
  pointsText,
} from '@shoppervoice/report-files';
import {
  ASSOCIATION,
  COMMENT_TOPICS,
  driverTopic,
  fixFirstInWords,
  formatCount,
  formatMean,
  formatPercent,
  isLowBase,
  NO_FIGURE,
  shownChange,
} from '@shoppervoice/survey-model';
import { cx, linkClass, VisuallyHidden } from '@shoppervoice/ui';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { AlertMe } from '../alerts/alert-me.tsx';
import { PictureDownloads } from '../download/picture-downloads.tsx';
import { aboutTopics, type Narrowing, ratedLow } from '../drill-down/comments-link.ts';
import { certaintyOf } from '../figures/change.ts';
import { Delta } from '../figures/change-mark.tsx';
import { useSides } from '../figures/sides.ts';
import { Section } from '../page/section.tsx';
import { MetricsTable, type TableColumn } from '../table/metrics-table.tsx';
import { driverChange } from './driver-inputs.ts';
import styles from './drivers.module.css';
import { DriversChart } from './drivers-chart.tsx';
import * as words from './words.ts';

export type CommentsLink = (narrowed: readonly Narrowing[]) => string | null;

/** The one driver to fix first, how sure that is, and what shoppers say about it. */
export function FixFirst({ answer, linkOf }: { answer: KeyDriversAnswer; linkOf: CommentsLink }) {
  const { outcome, rSquared } = answer;
  const { driver: first, title, points } = fixFirstInWords(answer);
  return (
    <Section name="fix-first" title={title}>
      <div className={styles.first}>
        <p className={styles.points}>{points}</p>
        {first && <Comments code={first.code} linkOf={linkOf} />}
        <p className={styles.note}>
          {ASSOCIATION}
          {rSquared !== null && ` ${words.explained(formatPercent(rSquared), outcome.label)}`}
        </p>
      </div>
    </Section>
  );
}

function Comments({ code, linkOf }: { code: string; linkOf: CommentsLink }) {
  const topic = driverTopic(code);
  const onTopic = topic === null ? null : linkOf([aboutTopics([topic])]);
  const ofLow = linkOf([ratedLow(code)]);
  const label = COMMENT_TOPICS.find(({ id }) => id === topic)?.label ?? '';
  if (onTopic === null && ofLow === null) return null;
  return (
    <p className={styles.links}>
      {ofLow !== null && (
        <Link className={linkClass} to={ofLow}>
          {words.readLowRaters}
        </Link>
      )}
      {onTopic !== null && (
        <Link className={linkClass} to={onTopic}>
          {words.readComments(label.toLowerCase())}
        </Link>
      )}
    </p>
  );
}

/** Importance of each driver by its rating. */
export function DriversMap({ answer }: { answer: KeyDriversAnswer }) {
  const points = useMemo(() => driverPoints(answer), [answer]);
  const picture = useMemo(() => ({ kind: 'drivers' as const, drivers: points }), [points]);
  const rows = useMemo(() => driverRows(answer), [answer]);
  const drawn = points.length >= 2;
  return (
    <Section
      name="drivers-map"
      title={driverWords.importanceByRating}
      aside={
        drawn && (
          <PictureDownloads
            title={driverWords.importanceByRating}
            of={answer.drivers}
            picture={() => picture}
            table={() => driversTable(rows)}
          />
        )
      }
    >
      {drawn && <DriversChart picture={picture} title={`${driverWords.importanceByRating}. ${ASSOCIATION}`} />}
      <p className={styles.foot}>
        {drawn ? words.chartHint : words.tooFewToDraw} {ASSOCIATION}
      </p>
    </Section>
  );
}

/** All drivers with both measures and their intervals. */
export function DriversTable({ answer, linkOf }: { answer: KeyDriversAnswer; linkOf: CommentsLink }) {
  const sides = useSides();
  const rows = useMemo(() => driverRows(answer), [answer]);
  const compared = rows.some(({ driver }) => driver.change);
  const box = (name: 'low' | 'middle' | 'top', head: string): TableColumn<DriverRow> => ({
    key: name,
    head,
    look: 'dim',
    sortBy: ({ driver }) => boxOf(driver, name)?.mean ?? null,
    cell: ({ driver }) => formatMean(boxOf(driver, name)?.mean ?? null),
  });
  const columns: readonly TableColumn<DriverRow>[] = [
    {
      key: 'points',
      head: driverWords.points,
      look: 'strong',
      sortBy: ({ driver }) => driver.pointsAtStake,
      cell: ({ driver }) =>
        driver.withheld ? (
          <span className={styles.small}>{driverWords.tooFew}</span>
        ) : (
          <Measured value={pointsText(driver.pointsAtStake)} interval={pointsInterval(driver)} />
        ),
    },
    {
      key: 'importance',
      head: driverWords.importance,
      sortBy: ({ driver }) => driver.importance,
      cell: ({ driver }) => <Measured value={formatPercent(driver.importance)} interval={importanceInterval(driver)} />,
    },
    {
      key: 'mean',
      head: words.rating,
      sortBy: ({ driver }) => driver.mean,
      cell: ({ driver }) => (
        <>
          {formatMean(driver.mean)}{' '}
          {driver.n !== null && <span className={styles.small}>n {formatCount(driver.n)}</span>}
        </>
      ),
    },
    ...(compared
      ? [
          {
            key: 'change',
            head: sides ? words.difference : driverWords.change,
            sortBy: ({ driver }: DriverRow) => driver.change?.delta ?? null,
            cell: ({ driver }: DriverRow) => {
              const shown = shownChange('mean', driver.mean, driver.change?.mean, driver.change?.delta);
              if (shown === null) return NO_FIGURE;
              return <Delta shown={shown} certainty={certaintyOf(driverChange(driver))} />;
            },
          },
        ]
      : []),
    {
      key: 'lowShare',
      head: driverWords.lowShare,
      sortBy: ({ driver }) => driver.lowShare,
      cell: ({ driver }) => formatPercent(driver.lowShare),
    },
    box('low', driverWords.byLow),
    box('middle', driverWords.byMiddle),
    box('top', driverWords.byTop),
  ];
  return (
    <Section name="all-drivers" title={words.allDrivers}>
      <MetricsTable
        caption={words.allDrivers}
        rowHead={driverWords.driver}
        columns={columns}
        groups={[{ key: 'all', name: answer.outcome.label, rows }]}
        rowKey={({ driver }) => driver.code}
        rowName={(row) => <Name row={row} linkOf={linkOf} />}
        isFew={({ driver }) => driver.n !== null && isLowBase(driver.n)}
      />
      <p className={styles.foot}>{ASSOCIATION}</p>
    </Section>
  );
}

function Name({ row: { driver, others, together }, linkOf }: { row: DriverRow; linkOf: CommentsLink }) {
  const href = linkOf([ratedLow(driver.code)]);
  return (
    <span className={styles.name}>
      <span>
        {driver.label}
        {href !== null && (
          <Link className={cx(linkClass, styles.read)} to={href}>
            {words.readWhat}
            <VisuallyHidden> ({words.ratedLow(driver.label)})</VisuallyHidden>
          </Link>
        )}
        {others.length > 0 && (
          <span className={styles.rated}>
            {words.movesWith(others.map(({ label }) => label).join(', '))}
            {together !== null && `, ${words.together(formatPercent(together))}`}
          </span>
        )}
      </span>
      <AlertMe figure={driver.code} name={words.pointsOf(driver.label)} />
    </span>
  );
}

function Measured({ value, interval }: { value: string; interval: string | null }) {
  return (
    <>
      {value}
      {interval !== null && <span className={styles.small}>{interval}</span>}
    </>
  );
}
