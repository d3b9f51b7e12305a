import type { Stage, StageColumn } from '@shoppervoice/chart-model';
import { formatPercent, formatRangeWithYear, shownChange } from '@shoppervoice/survey-model';
import { cx, FewMark, PanelFoot, ScreenOnly, SegmentedControl, VisuallyHidden } from '@shoppervoice/ui';
import { ChartColumn, Table2 } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import type { ViewFields } from '../address/address-field.ts';
import { oneOf } from '../address/address-field.ts';
import { useAddressState } from '../address/use-address-state.ts';
import { AlertMe } from '../alerts/alert-me.tsx';
import { Legend, LegendKey } from '../chart/chart-legend.tsx';
import { useDashboard } from '../dashboard/dashboard.ts';
import { PictureDownloads } from '../download/picture-downloads.tsx';
import { behindFigure } from '../drill-down/behind-figure.ts';
import type { ChangeFacts } from '../figures/change.ts';
import { ChangeMark } from '../figures/change-mark.tsx';
import { useOtherSide, useSides } from '../figures/sides.ts';
import { Section } from '../page/section.tsx';
import { PathTable } from './path-table.tsx';
import { pathHeadline } from './path-words.ts';
import { pathOf } from './stage-figures.ts';
import styles from './stage-path.module.css';
import type { StagesDefinition } from './stages-definition.ts';
import * as words from './words.ts';

const FIELDS = { path: oneOf<'chart' | 'table'>(['chart', 'table'], 'chart') } satisfies ViewFields;

/** Where shoppers left: a column for each point, the stages as brackets below them, and the finding as heading. */
export function StagePath({ of: definition }: { of: StagesDefinition }) {
  const { shell, figures, days, compare, linkOf } = useDashboard();
  const sides = useSides();
  const { state, change } = useAddressState(FIELDS, shell);
  const path = pathOf(definition, figures);
  if (path === null) return null;
  const { points, drawing } = path;
  const hrefOf = ({ id, count }: StageColumn) =>
    count === 0 ? null : linkOf(points, days, behindFigure(points, [id]));
  const columns = drawing.stages.flatMap((stage) => stage.columns);
  const { n, few, previousN } = drawing;
  const tooEarly = points.changeUnavailable === 'depth';
  return (
    <Section
      name="path"
      title={pathHeadline(drawing, definition.rows, { compare, tooEarly, sides })}
      aside={
        <>
          <SegmentedControl
            label={words.showAs}
            value={state.path}
            onChange={(shown) => change({ path: shown })}
            segments={[
              { value: 'chart', label: words.chart, icon: ChartColumn },
              { value: 'table', label: words.table, icon: Table2 },
            ]}
          />
          {n > 0 && (
            <PictureDownloads
              title={words.whereShoppersLeft}
              of={[points]}
              picture={() => ({ kind: 'stages', points, stages: path.stages, rows: definition.rows })}
            />
          )}
        </>
      }
    >
      <div className={styles.legend}>
        <Legend>
          <span>{words.whereLeft(n)}</span>
          {few && n > 0 && <FewMark />}
          {columns.some(({ moved }) => moved) && <LegendKey kind="moved">{words.changedSignificantly}</LegendKey>}
          {points.change && <LegendKey kind="before">{sides?.other ?? formatRangeWithYear(points.change)}</LegendKey>}
        </Legend>
      </div>
      {state.path === 'table' ? (
        <PathTable drawing={drawing} hrefOf={hrefOf} />
      ) : (
        <div className={styles.room}>
          <ol
            className={cx(styles.path, few && styles.few)}
            style={{ '--stages': stageWidths(drawing.stages) } as CSSProperties}
            aria-label={words.pointsInOrder}
          >
            {drawing.stages.map((stage) => (
              <StageOfPath
                key={stage.id}
                stage={stage}
                n={n}
                previousN={previousN}
                action={<AlertMe figure={path.stages.key} option={stage.id} name={words.leftAt(stage.label)} />}
                hrefOf={hrefOf}
              />
            ))}
          </ol>
        </div>
      )}
      <PanelFoot>
        <span>
          {words.orderAndSum}
          {columns.some(hrefOf) && state.path === 'chart' && <ScreenOnly> {words.selectABar}</ScreenOnly>}
        </span>
      </PanelFoot>
    </Section>
  );
}

/**
 * Proportional to the number of points, but wide enough for the change and its text, which a stage of one point would
 * not be.
 */
const stageWidths = (stages: readonly Stage[]) =>
  stages.map(({ columns }) => `minmax(var(--change), ${columns.length}fr)`).join(' ');

interface StageOfPathProps {
  stage: Stage;
  n: number;
  previousN: number | null;
  /** Beside its share. */
  action: ReactNode;
  hrefOf: (column: StageColumn) => string | null;
}

function StageOfPath({ stage, n, previousN, action, hrefOf }: StageOfPathProps) {
  const { label, share, before, delta, moved, columns } = stage;
  const shown = shownChange('share', share, before, delta);
  const facts: ChangeFacts = { n, previousN, delta, significant: moved, higherIsBetter: null };
  return (
    <li className={cx(styles.stage, moved && styles.moved)} style={{ '--points': columns.length } as CSSProperties}>
      <div className={styles.sum}>
        <h3>{label}</h3>
        <div className={styles.shareRow}>
          <p className={styles.share}>{formatPercent(share)}</p>
          {action}
        </div>
        {previousN !== null && (
          <div className={styles.change}>
            <ChangeMark facts={facts} shown={shown} />
          </div>
        )}
      </div>
      <ol className={styles.points}>
        {columns.map((column) => (
          <li key={column.id} className={cx(styles.point, column.moved && styles.dark)}>
            <Point of={column} href={hrefOf(column)} />
          </li>
        ))}
      </ol>
    </li>
  );
}

function Point({ of, href }: { of: StageColumn; href: string | null }) {
  const { label, count, share, before, height, beforeAt, moved } = of;
  const other = useOtherSide();
  const was = before === null ? null : formatPercent(before);
  const text = words.pointOf(label, formatPercent(share), count, was, moved, other);
  const drawn = (
    <>
      <span className={styles.name} aria-hidden="true">
        {label}
      </span>
      <span
        className={styles.plot}
        style={{ '--share': height, '--before': beforeAt ?? 0 } as CSSProperties}
        aria-hidden="true"
      >
        <span className={styles.bar} />
        {beforeAt !== null && <span className={styles.before} />}
        <span className={styles.value}>{formatPercent(share).replace('%', '')}</span>
      </span>
    </>
  );
  if (href === null)
    return (
      <span className={styles.whole}>
        <VisuallyHidden>{text}</VisuallyHidden>
        {drawn}
      </span>
    );
  return (
    <Link to={href} className={cx(styles.whole, styles.link)}>
      <VisuallyHidden>{words.readTheComments(text)}</VisuallyHidden>
      {drawn}
    </Link>
  );
}
