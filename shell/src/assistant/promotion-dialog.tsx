import { type PageData, SUMMARY_LISTS, type SummaryList } from '@shoppervoice/contracts';
import { request, usePortal } from '@shoppervoice/portal-kit';
import { COMMENT_SETS } from '@shoppervoice/survey-model';
import { Button, Dialog, linkClass, primaryButtonClass } from '@shoppervoice/ui';
import { Sparkles } from 'lucide-react';
import { Link } from 'react-router';
import { accountManager, mailTo } from '../upgrade/contact.ts';
import css from './promotion-dialog.module.css';

/** Tells what the AI comment summary is, where to find it, and who takes feedback. Closed once, it is not shown again. */
export default function PromotionDialog({ pageData, onClose }: { pageData: PageData; onClose: () => void }) {
  const constants = usePortal((state) => state.appData.constants);
  const manager = accountManager(pageData.merchant, constants);
  const mail = mailTo(manager, 'The AI comment summary');
  const lists = Object.keys(SUMMARY_LISTS) as SummaryList[];
  const first = lists.find((list) => pageData.features.includes(SUMMARY_LISTS[list]));
  const close = () => {
    onClose();
    // Also if the tab is closed or reloaded at once. If that cannot be kept, it is shown once more.
    const body = { promotion: 'ai-summary' };
    request('/api/user/close-promotion', { method: 'POST', body, keepalive: true }).catch(() => {});
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      icon={Sparkles}
      title="New: the AI comment summary, beta"
      description="See in a minute what your shoppers’ comments say. Three columns above your comments help you spot:"
      actions={
        <>
          {first && (
            <Link to={COMMENT_SETS[first].page} className={primaryButtonClass} onClick={close}>
              See the summary
            </Link>
          )}
          <Button onClick={close}>Close</Button>
        </>
      }
    >
      <ul className={css.points}>
        <li>
          <strong>Key issues</strong>: what goes wrong, and whether it is growing
        </li>
        <li>
          <strong>Recurring themes</strong>: what many shoppers bring up
        </li>
        <li>
          <strong>Things to celebrate</strong>: what they praise
        </li>
      </ul>
      <p className={css.words}>
        It is a pre-launch beta, available through December. Tell us what you think: “Was this helpful?” is under the
        summary on the Comments page
        {manager.mail !== null && (
          <>
            , and your account manager{manager.name !== null && `, ${manager.name},`} reads{' '}
            <a className={linkClass} href={mail ?? undefined}>
              {manager.mail}
            </a>
          </>
        )}
        .
      </p>
    </Dialog>
  );
}
