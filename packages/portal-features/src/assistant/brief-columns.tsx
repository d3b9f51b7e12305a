import { Bone, Icon, Skeleton } from '@shoppervoice/ui';
import { useId } from 'react';
import css from './brief-columns.module.css';
import { COLUMN_LOOKS } from './column-looks.ts';
import type { ColumnPoints } from './summary-columns.tsx';
import * as words from './words.tsx';

/** First statement of each column, on one line. Same height while streaming and when complete. */
export function BriefColumns({ columns, writing = false }: { columns: readonly ColumnPoints[]; writing?: boolean }) {
  const id = useId();
  return (
    <div className={css.columns} aria-busy={writing}>
      {columns.map(({ key, points: [point] }) => {
        const { title, icon, none } = COLUMN_LOOKS[key];
        return (
          <section key={key} className={css.column} aria-labelledby={`${id}${key}`}>
            <h3 id={`${id}${key}`} className={css.heading}>
              <Icon of={icon} size={16} className={css[key]} />
              {title}
            </h3>
            {point !== undefined ? (
              <p className={css.line}>
                <span className={css.theme} dir="auto">
                  {point.theme}
                </span>
                <span className={css.count}>{words.commentCount(point.n)}</span>
              </p>
            ) : writing ? (
              <div className={css.bone}>
                <Skeleton label={words.writing}>
                  <Bone width="180px" height="14px" />
                </Skeleton>
              </div>
            ) : (
              <p className={css.line}>{none}</p>
            )}
          </section>
        );
      })}
    </div>
  );
}
