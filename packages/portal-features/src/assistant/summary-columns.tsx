import type { SummaryColumnKey, SummaryList, SummaryPoint } from '@shoppervoice/contracts/comments';
import type { PageData } from '@shoppervoice/contracts/remotes';
import { Bone, cx, Icon, linkClass, Skeleton } from '@shoppervoice/ui';
import { useId, useState } from 'react';
import { COLUMN_LOOKS } from './column-looks.ts';
import css from './summary-columns.module.css';
import { Statement } from './summary-point.tsx';
import * as words from './words.tsx';

export interface ColumnPoints {
  readonly key: SummaryColumnKey;
  readonly points: readonly SummaryPoint[];
}

/** Points of a column shown at first. */
const AT_FIRST = 3;
/** Characters that always fit in three lines. */
const CUT_AFTER = 100;

/** `of`: number of comments read, null while unknown. `writing`: more points may arrive. */
export function SummaryColumns({
  columns,
  of,
  list,
  pageData,
  writing = false,
}: {
  columns: readonly ColumnPoints[];
  of: number | null;
  list: SummaryList;
  pageData: PageData;
  writing?: boolean;
}) {
  let cited = 0;
  return (
    <div className={css.columns} aria-busy={writing}>
      {columns.map(({ key, points }) => {
        const before = cited;
        cited += citedIn(points);
        return (
          <Column key={key} of={key}>
            {points.length === 0 ? (
              writing ? (
                <SummarySkeleton />
              ) : (
                <p className={css.none}>{COLUMN_LOOKS[key].none}</p>
              )
            ) : (
              <Points
                points={points}
                firstNumber={1 + before}
                {...{ of, list, pageData }}
                name={COLUMN_LOOKS[key].title.toLowerCase()}
              />
            )}
          </Column>
        );
      })}
    </div>
  );
}

interface PointsProps {
  readonly points: readonly SummaryPoint[];
  /** Number of the first citation in this column; numbering continues from column to column. */
  readonly firstNumber: number;
  readonly of: number | null;
  readonly list: SummaryList;
  readonly pageData: PageData;
  readonly name: string;
}

/** The first points of a column, so that the comments below stay near; the rest on demand. */
function Points({ points, firstNumber, of, list, pageData, name }: PointsProps) {
  const [all, setAll] = useState(false);
  const shown = all ? points : points.slice(0, AT_FIRST);
  return (
    <>
      <ol className={cx(!all && css.atFirst)}>
        {shown.map((point, at) => (
          <Statement
            key={point.citations.join()}
            point={point}
            of={of}
            first={firstNumber + citedIn(points.slice(0, at))}
            list={list}
            pageData={pageData}
          />
        ))}
      </ol>
      {(points.length > AT_FIRST || points.some(({ text }) => text.length > CUT_AFTER)) && (
        <button type="button" className={cx(linkClass, css.more)} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? words.showFewer : points.length > AT_FIRST ? words.allOf(points.length, name) : words.showInFull}
        </button>
      )}
    </>
  );
}

const citedIn = (points: readonly SummaryPoint[]): number =>
  points.reduce((sum, { citations }) => sum + citations.length, 0);

/** Columns before the first point arrives. */
export function WritingColumns() {
  return (
    <div className={css.columns}>
      {(['issues', 'themes', 'celebrations'] as const).map((key) => (
        <Column key={key} of={key}>
          <SummarySkeleton />
        </Column>
      ))}
    </div>
  );
}

function Column({ of, children }: { of: SummaryColumnKey; children: React.ReactNode }) {
  const heading = useId();
  const { title, icon } = COLUMN_LOOKS[of];
  return (
    <section className={css.column} aria-labelledby={heading}>
      <h3 id={heading} className={css.heading}>
        <Icon of={icon} size={16} className={css[of]} />
        {title}
      </h3>
      {children}
    </section>
  );
}

function SummarySkeleton() {
  return (
    <Skeleton still={false} label={words.writing}>
      <div className={css.bones}>
        {['60%', '45%'].map((width) => (
          <div key={width} className={css.bone}>
            <Bone width={width} height="14px" />
            <Bone />
            <Bone width="80%" />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
