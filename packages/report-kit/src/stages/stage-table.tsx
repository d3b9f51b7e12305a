import { leadingStage } from '@shoppervoice/chart-model';
import { formatCounted, formatRangeWithYear } from '@shoppervoice/survey-model';
import { ScrollRegion, SegmentedControl, useLayoutWidth } from '@shoppervoice/ui';
import { useState } from 'react';
import { Legend, LegendKey } from '../chart/chart-legend.tsx';
import { AnswersLink } from '../dashboard/answers-link.tsx';
import { useDashboard } from '../dashboard/dashboard.ts';
import { PictureDownloads } from '../download/picture-downloads.tsx';
import { useSides } from '../figures/sides.ts';
import { Section } from '../page/section.tsx';
import { type PathFigures, pathOf } from './stage-figures.ts';
import { stagePicture } from './stage-picture.ts';
import { STAGE_ROWS } from './stage-rows.tsx';
import styles from './stage-table.module.css';
import type { StageInfo, StagesDefinition } from './stages-definition.ts';
import { useLinks } from './use-stages.ts';
import * as words from './words.ts';

/**
 * A column per stage: read down for one stage, across to compare. On a phone one stage at a time, starting with the one
 * that changed.
 */
export function StageTable({ of: definition }: { of: StagesDefinition }) {
  const { figures, days } = useDashboard();
  const layout = useLayoutWidth();
  const sides = useSides();
  const [chosen, setChosen] = useState<string | null>(null);
  const path = pathOf(definition, figures);
  if (path === null || path.drawing.n === 0) return null;
  const title = words.eachStage;
  const { change } = path.stages;
  const { of, picture } = stagePicture(definition, figures);
  return (
    <Section
      name="stages"
      title={title}
      aside={
        <>
          <Legend>
            <LegendKey kind="now">{sides?.now ?? formatRangeWithYear(days)}</LegendKey>
            {change && <LegendKey kind="beforeMark">{sides?.other ?? formatRangeWithYear(change)}</LegendKey>}
          </Legend>
          <PictureDownloads title={title} of={of} picture={() => picture} />
        </>
      }
    >
      {layout === 'phone' ? (
        <OneStage definition={definition} path={path} chosen={chosen} onChange={setChosen} />
      ) : (
        <AllStages definition={definition} path={path} title={title} />
      )}
    </Section>
  );
}

interface StagesProps {
  definition: StagesDefinition;
  path: PathFigures;
}

function AllStages({ definition, path, title }: StagesProps & { title: string }) {
  const { rows } = definition;
  return (
    <ScrollRegion className={styles.frame} label={words.tableOf(title)}>
      <table className={styles.table} aria-label={title}>
        <colgroup>
          <col className={styles.headColumn} />
          <col span={rows.length} />
        </colgroup>
        <thead>
          <tr>
            <td />
            {rows.map((row) => (
              <th key={row.id} scope="col">
                <span className={styles.stage}>
                  <span>{row.label}</span>
                  <Shoppers row={row} path={path} />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {STAGE_ROWS.map(({ key, title: name, note, Keys, Cell }) => (
            <tr key={key}>
              <th scope="row">
                <span className={styles.rowName}>{name}</span>
                {note && <span className={styles.note}>{note}</span>}
                {Keys && <Keys definition={definition} />}
              </th>
              {rows.map((row) => (
                <td key={row.id}>
                  <Cell definition={definition} row={row} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function OneStage({
  definition,
  path,
  chosen,
  onChange,
}: StagesProps & { chosen: string | null; onChange: (key: string) => void }) {
  const { rows } = definition;
  const leading = leadingStage(path.drawing)?.stage.id;
  const row = rows.find(({ key }) => key === chosen) ?? rows.find(({ id }) => id === leading) ?? rows[0];
  if (row === undefined) return null;
  return (
    <>
      <div className={styles.choice}>
        <SegmentedControl
          label={words.stage}
          value={row.key}
          onChange={onChange}
          segments={rows.map(({ key, label }) => ({ value: key, label }))}
        />
      </div>
      <h3 className={styles.stage}>
        <span>{row.label}</span>
        <Shoppers row={row} path={path} />
      </h3>
      {STAGE_ROWS.map(({ key, title, note, Keys, Cell }) => (
        <section key={key} className={styles.part} aria-label={title}>
          <h4 className={styles.rowName}>{title}</h4>
          {note && <p className={styles.note}>{note}</p>}
          {Keys && <Keys definition={definition} />}
          <Cell key={row.key} definition={definition} row={row} />
        </section>
      ))}
    </>
  );
}

/** How many left at the stage, linked to their comments. */
function Shoppers({ row, path: { stages } }: { row: StageInfo; path: PathFigures }) {
  const linkOf = useLinks();
  const count = stages.options.find(({ id }) => id === row.id)?.count ?? 0;
  const words = formatCounted(count, 'shopper');
  return (
    <span className={styles.shoppers}>
      <AnswersLink text={words} name={`${row.label}, ${words}`} href={count === 0 ? null : linkOf(stages, [row.id])} />
    </span>
  );
}
