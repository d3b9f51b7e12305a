import type { CommentSummary } from '@shoppervoice/contracts/comments';
import type { PageData } from '@shoppervoice/contracts/remotes';
import { submittedInWords } from '@shoppervoice/report-kit';
import { dayOf, formatCount, otherLanguagesInWords } from '@shoppervoice/survey-model';
import type { ReactNode } from 'react';
import css from './summary-panel.module.css';
import * as words from './words.tsx';

/** Below the columns: how the summary was made. */
export function HowMade({
  summary,
  days,
  pageData,
  children,
}: {
  summary: CommentSummary;
  days: string;
  pageData: PageData;
  children: ReactNode;
}) {
  return (
    <footer className={css.foot}>
      <details className={css.how}>
        <summary>{words.howMade}</summary>
        <p>{howMade(summary, days, pageData).join(' ')}</p>
      </details>
      {children}
    </footer>
  );
}

function howMade(
  { n, otherLanguages = 0, translated = 0, sample, method, model, madeAt, reason }: CommentSummary,
  days: string,
  { merchant: { timeZone, today } }: PageData,
): readonly string[] {
  const at = submittedInWords(madeAt, timeZone, today?.day ?? dayOf(new Date(), timeZone));
  const from = [formatCount(n - otherLanguages), otherLanguages > 0 && translated === 0, days, at] as const;
  return [
    sample === undefined ? words.basedOnAll(...from) : words.basedOnSample(formatCount(sample), ...from),
    ...(translated > 0 ? [words.translatedFirst(translated, model)] : []),
    ...(otherLanguages > 0 ? [otherLanguagesInWords(otherLanguages)] : []),
    method === 'model' ? words.modelDescribed(model) : words.ownSentences,
    words.leftOut,
    ...(method === 'extractive' && reason === undefined && translated === 0 ? [words.noneLeftPortal] : []),
    words.filledChanges,
  ];
}
