import { spanOf } from '@shoppervoice/chart-model';
import { formatCount, formatPercent, UNITS } from '@shoppervoice/survey-model';
import { cx, Icon } from '@shoppervoice/ui';
import { MessageSquareText } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { toneLook } from '../comments/tone-look.ts';
import { AnswersLink } from '../dashboard/answers-link.tsx';
import { useDashboard } from '../dashboard/dashboard.ts';
import { allChanges, chanceNote } from '../dashboard/headline.ts';
import { behindFigure } from '../drill-down/behind-figure.ts';
import { certaintyOf } from '../figures/change.ts';
import { ChangeMark } from '../figures/change-mark.tsx';
import { Sparkline } from '../figures/sparkline.tsx';
import { Section } from '../page/section.tsx';
import { sharesOfOptions } from '../trend/trend-tabs.ts';
import { commentFigures, isToldTone, moreIsBetter, type OptionRow, optionRows } from './comment-figures.ts';
import styles from './tone-tiles.module.css';

/** The first glance: how many comments there are and how they sound, each with its course. */
export function ToneTiles() {
  const dashboard = useDashboard();
  const { figures, days, linkOf } = dashboard;
  const both = commentFigures(figures);
  if (both === null) return null;
  const { tones } = both;
  const rows = optionRows(tones, moreIsBetter).filter(({ id, count }) => isToldTone(id, count));
  const series = sharesOfOptions()({ ...dashboard, figures: [tones] })[0]?.series ?? [];
  const span = spanOf(
    series.map(({ points, before }) => [...points, ...(before ?? [])].map(({ value }) => value)),
    UNITS.share.sparkSpan,
  );
  const note = chanceNote(allChanges([tones]));
  return (
    <Section name="tones" title="Tone of all comments" aside={note && <span>{note}</span>}>
      <div className={styles.tiles}>
        <Tile
          name={
            <>
              <Icon of={MessageSquareText} size={16} /> Comments
            </>
          }
          value={
            <AnswersLink
              text={formatCount(tones.n ?? 0)}
              name={`${formatCount(tones.n ?? 0)} comments`}
              href={linkOf(tones, days, behindFigure(tones))}
            />
          }
        >
          {tones.change && <span className={styles.was}>was {formatCount(tones.change.n ?? 0)}</span>}
        </Tile>
        {rows.map((row) => (
          <ToneTile
            key={row.id}
            row={row}
            compared={tones.change != null}
            href={row.count > 0 ? linkOf(tones, days, behindFigure(tones, [row.id])) : null}
            course={series.find(({ key }) => key === String(row.id))}
            span={span}
          />
        ))}
      </div>
    </Section>
  );
}

function ToneTile({
  row: { id, label, count, share, shareBefore, facts },
  compared,
  href,
  course,
  span,
}: {
  row: OptionRow;
  compared: boolean;
  href: string | null;
  course: ReturnType<ReturnType<typeof sharesOfOptions>>[number]['series'][number] | undefined;
  span: number;
}) {
  const look = toneLook(id);
  const certainty = certaintyOf(facts);
  const { points = [], before } = course ?? {};
  return (
    <Tile
      certainty={certainty}
      name={
        <>
          {look && <Icon of={look.icon} size={16} className={styles[look.tone]} />} {label}
        </>
      }
      value={
        <>
          {formatPercent(share)}{' '}
          <span className={styles.count}>
            <AnswersLink
              text={formatCount(count)}
              name={`${formatCount(count)} ${label.toLowerCase()} comments`}
              href={href}
            />
          </span>
        </>
      }
      course={
        points.length > 1 &&
        certainty !== 'few' &&
        certainty !== 'none' && (
          <Sparkline
            values={points.map(({ value }) => value)}
            before={before?.map(({ value }) => value)}
            span={span}
            certainty={certainty}
          />
        )
      }
    >
      {compared && (
        <>
          <ChangeMark
            facts={facts}
            text={facts.delta === null ? null : UNITS.share.formatDelta(facts.delta)}
            words={false}
          />
          <span className={styles.was}>
            {shareBefore === null ? 'no comments before' : `was ${formatPercent(shareBefore)}`}
          </span>
        </>
      )}
    </Tile>
  );
}

function Tile({
  certainty,
  name,
  value,
  course,
  children,
}: {
  certainty?: ReturnType<typeof certaintyOf>;
  name: ReactNode;
  value: ReactNode;
  course?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <article className={cx(styles.tile, certainty && styles[certainty])} aria-labelledby={id}>
      <h3 className={styles.name} id={id}>
        {name}
      </h3>
      <p className={styles.value}>{value}</p>
      <div className={styles.change}>{children}</div>
      {course && <div className={styles.course}>{course}</div>}
    </article>
  );
}
