import type { CommentSummary, PageData } from '@shoppervoice/contracts';
import { submittedInWords } from '@shoppervoice/report-kit';
import { dayOf, formatCount } from '@shoppervoice/survey-model';
import { linkClass } from '@shoppervoice/ui';
import { usePortal } from '../portal-store.ts';
import { accountManager, mailTo } from '../upgrade/contact.ts';
import css from './summary-panel.module.css';

/** Under the columns: by what means they were made, and where to say whether they help. */
export function HowMade({ summary, days, pageData }: { summary: CommentSummary; days: string; pageData: PageData }) {
  const constants = usePortal((state) => state.appData.constants);
  const mail = mailTo(accountManager(pageData.merchant, constants), 'Feedback on the AI comment summary');
  return (
    <footer className={css.foot}>
      <details className={css.how}>
        <summary>How this was made</summary>
        <p>{howMade(summary, days, pageData).join(' ')}</p>
      </details>
      {mail && (
        <p>
          Was this helpful?{' '}
          <a className={linkClass} href={mail}>
            Send feedback
          </a>
        </p>
      )}
    </footer>
  );
}

function howMade(
  { n, sample, method, model, madeAt, reason }: CommentSummary,
  days: string,
  { merchant: { timeZone, today } }: PageData,
): readonly string[] {
  const at = submittedInWords(madeAt, timeZone, today?.day ?? dayOf(new Date(), timeZone));
  const from =
    sample === undefined
      ? `From all ${formatCount(n)} comments of ${days}`
      : `From ${formatCount(sample)} of ${formatCount(n)} comments of ${days}, drawn evenly over these days`;
  return [
    `${from}, made ${at}: comments that say the same were grouped and counted.`,
    method === 'model'
      ? `The model ${model ?? 'that the operator has set'} then put the groups into words; its figures were checked against the counts.`
      : 'Sentences of the comments themselves speak for each group.',
    'A statement that its comments do not carry is dropped.',
    ...(method === 'extractive' && reason === undefined ? ['No comment left the portal.'] : []),
    'A change is filled where it is significant: 95% confidence, 30 comments or more in both periods.',
  ];
}
