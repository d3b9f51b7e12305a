import type { ChoiceFigure } from '@shoppervoice/contracts/reports';
import { formatPercent } from '@shoppervoice/survey-model';
import { cx, VisuallyHidden } from '@shoppervoice/ui';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { useDashboard } from '../dashboard/dashboard.ts';
import styles from './next-bar.module.css';
import { choiceAt } from './stage-figures.ts';
import type { StagesDefinition } from './stages-definition.ts';
import * as words from './words.ts';

type Next = StagesDefinition['next'];

/** Tones from the best answer on: kept shoppers are teal, lost ones rose; lighter if less certain. */
const KEPT_TONES = ['kept', 'keptSoft'] as const;
const LOST_TONES = ['lost', 'lostSoft'] as const;

function toneOf(id: number, { kept, lost }: Next): string | undefined {
  const at = kept.indexOf(id);
  if (at >= 0) return styles[KEPT_TONES[at] ?? 'between'];
  return styles[LOST_TONES[lost.indexOf(id)] ?? 'lostSoft'];
}

/** Narrow segments have no visible figure; screen readers get it all the same. */
const LEAST_WRITTEN = 0.06;

/** What shoppers of a stage will do next, as segments of one bar, each a link to its comments. */
export function NextBar({
  figure,
  definition: { next },
  hrefOf,
}: {
  figure: ChoiceFigure;
  definition: StagesDefinition;
  hrefOf: (id: number) => string | null;
}) {
  const parts = [...next.kept, ...next.lost].flatMap((id) => figure.options.filter((option) => option.id === id));
  return (
    <ul className={styles.bar} aria-label={figure.label}>
      {parts
        .filter(({ count }) => (count ?? 0) > 0)
        .map(({ id, label, count, share }) => {
          const href = hrefOf(id);
          const text = words.pointOf(label, formatPercent(share), count ?? 0, null, false, '');
          const drawn = (
            <>
              <VisuallyHidden>{href === null ? text : words.readTheComments(text)}</VisuallyHidden>
              <span className={cx(styles.part, toneOf(id, next))} aria-hidden="true" />
              <span className={styles.value} aria-hidden="true">
                {(share ?? 0) >= LEAST_WRITTEN && Math.round((share ?? 0) * 100)}
              </span>
            </>
          );
          return (
            <li key={id} style={{ '--share': count ?? 0 } as CSSProperties} title={label}>
              {href === null ? (
                <span className={styles.whole}>{drawn}</span>
              ) : (
                <Link to={href} className={styles.whole}>
                  {drawn}
                </Link>
              )}
            </li>
          );
        })}
    </ul>
  );
}

/** Legend of the segments, by whether the shopper is kept or lost. */
export function NextKeys({ definition }: { definition: StagesDefinition }) {
  const { figures } = useDashboard();
  const { next, rows } = definition;
  const options = rows.flatMap((row) => choiceAt(definition, figures, row, next.code) ?? [])[0]?.options ?? [];
  const groups = [
    { name: words.stillLikely, ids: next.kept },
    { name: words.lost, ids: next.lost },
  ];
  return (
    <dl className={styles.keys}>
      {groups.map(({ name, ids }) => (
        <div key={name}>
          <dt>{name}</dt>
          {ids.map((id) => (
            <dd key={id}>
              <i aria-hidden="true" className={toneOf(id, next)} />
              {options.find((option) => option.id === id)?.label}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
