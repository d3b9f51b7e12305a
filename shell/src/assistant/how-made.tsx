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
      ? `Based on all ${formatCount(n - otherLanguages)}${language} comments from ${days}`
      : `Based on ${formatCount(sample)} of ${formatCount(n - otherLanguages)}${language} comments from ${days}, spread evenly over these days`;
  return [
    `${from}, ${at}: similar comments were grouped and counted.`,
    ...(otherLanguages > 0 ? [otherLanguagesInWords(otherLanguages)] : []),
    method === 'model'
      ? `The model ${model ?? 'that the operator has set'} described the groups; its numbers were checked against the counts.`
      : 'Each group is shown in shoppers’ own sentences.',
    'Statements that their comments do not support were left out.',
    ...(method === 'extractive' && reason === undefined ? ['No comment left the portal.'] : []),
    'Filled changes are significant (95% confidence, at least 30 comments in both periods, 5 of them expected on the theme).',
  ];
}
