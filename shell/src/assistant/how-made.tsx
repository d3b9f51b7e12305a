import type { CommentSummary, PageData } from '@shoppervoice/contracts';
import { submittedInWords } from '@shoppervoice/report-kit';
import { dayOf, formatCount, otherLanguagesInWords } from '@shoppervoice/survey-model';
import type { ReactNode } from 'react';
import css from './summary-panel.module.css';

/** Under the columns: by what means they were made. */
export function HowMade({
  summary,
  days,
  pageData,
  children,
}: {
  summary: CommentSummary;
  days: string;
  pageData: PageData;
  /** Beside it. */
  children: ReactNode;
}) {
  return (
    <footer className={css.foot}>
      <details className={css.how}>
        <summary>How this was made</summary>
        <p>{howMade(summary, days, pageData).join(' ')}</p>
      </details>
      {children}
    </footer>
  );
}

function howMade(
  { n, otherLanguages = 0, sample, method, model, madeAt, reason }: CommentSummary,
  days: string,
  { merchant: { timeZone, today } }: PageData,
): readonly string[] {
  const at = submittedInWords(madeAt, timeZone, today?.day ?? dayOf(new Date(), timeZone));
  const language = otherLanguages > 0 ? ' English' : '';
  const from =
    sample === undefined
      ? `From all ${formatCount(n - otherLanguages)}${language} comments of ${days}`
      : `From ${formatCount(sample)} of ${formatCount(n - otherLanguages)}${language} comments of ${days}, drawn evenly over these days`;
  return [
    `${from}, made ${at}: comments that say the same were grouped and counted.`,
    ...(otherLanguages > 0 ? [otherLanguagesInWords(otherLanguages)] : []),
    method === 'model'
      ? `The model ${model ?? 'that the operator has set'} then put the groups into words; its figures were checked against the counts.`
      : 'Sentences of the comments themselves speak for each group.',
    'A statement that its comments do not carry is dropped.',
    ...(method === 'extractive' && reason === undefined ? ['No comment left the portal.'] : []),
    'A filled change is significant: 95% confidence, 30 comments or more in both periods, at least 5 of them expected on the theme.',
  ];
}
