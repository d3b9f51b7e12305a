import type { SummaryList, SummaryPoint, SummaryTrend } from '@shoppervoice/contracts/comments';
import type { PageData } from '@shoppervoice/contracts/remotes';
import { Delta } from '@shoppervoice/report-kit';
import { shownChange } from '@shoppervoice/survey-model';
import { cx, VisuallyHidden } from '@shoppervoice/ui';
import { useId, useState } from 'react';
import { CitedComment } from './cited-comment.tsx';
import css from './summary-point.module.css';
import * as words from './words.tsx';

/** A statement: theme, text, number of comments, trend, and citations. */
export function Statement({
  point: { theme, text, n, citations, translations = [], trend },
  of,
  first,
  list,
  pageData,
}: {
  point: SummaryPoint;
  /** Comments read; null while unknown. */
  of: number | null;
  /** Number of its first citation. */
  first: number;
  list: SummaryList;
  pageData: PageData;
}) {
  const [open, setOpen] = useState<string | null>(null);
  const card = useId();
  const translationOf = (id: string) => translations.find(({ responseId }) => responseId === id)?.text;
  return (
    <li className={css.point}>
      <div className={css.top}>
        <h4 className={css.theme} dir="auto">
          {theme}
        </h4>
        {trend !== null && <Trend trend={trend} />}
      </div>
      <p className={css.text} dir="auto">
        {text}
      </p>
      <p className={css.count}>{of === null ? words.commentCount(n) : words.ofComments(n, of)}</p>
      <div className={css.marks}>
        <span aria-hidden="true">{words.comments}</span>
        {citations.map((responseId, at) => (
          <button
            key={responseId}
            type="button"
            className={cx(css.mark, open === responseId && css.open)}
            aria-expanded={open === responseId}
            aria-controls={open === responseId ? card : undefined}
            onClick={() => setOpen(open === responseId ? null : responseId)}
          >
            <VisuallyHidden>
              {translationOf(responseId) === undefined ? words.commentMark : words.translatedMark}{' '}
            </VisuallyHidden>
            {first + at}
          </button>
        ))}
        {translations.length > 0 && <span aria-hidden="true">{words.translatedOf(translations.length)}</span>}
      </div>
      <div id={card}>
        {open !== null && citations.includes(open) && (
          <CitedComment
            key={open}
            list={list}
            responseId={open}
            pageData={pageData}
            translation={translationOf(open)}
          />
        )}
      </div>
    </li>
  );
}

const DIRECTIONS: Readonly<Record<SummaryTrend['direction'], string>> = {
  rose: words.rose,
  fell: words.fell,
  steady: words.noClearChange,
};

/** Filled only if significant. Neutral in colour: growth may be good or bad. */
function Trend({ trend: { delta, significant, direction } }: { trend: SummaryTrend }) {
  const shown = shownChange('share', null, null, delta);
  return (
    <span className={css.trend}>
      {shown && <Delta shown={shown} certainty={significant ? 'moved' : 'noise'} />}
      <VisuallyHidden>, {DIRECTIONS[direction]}</VisuallyHidden>
    </span>
  );
}
