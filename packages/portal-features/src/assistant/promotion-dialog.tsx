import { SUMMARY_LISTS, type SummaryList } from '@shoppervoice/contracts/comments';
import type { PageData } from '@shoppervoice/contracts/remotes';
import { request, usePortal } from '@shoppervoice/portal-kit';
import { COMMENT_SETS } from '@shoppervoice/survey-model';
import { Button, Dialog, linkClass, primaryButtonClass } from '@shoppervoice/ui';
import { Sparkles } from 'lucide-react';
import { Link } from 'react-router';
import { accountManager, mailTo } from '../upgrade/contact.ts';
import css from './promotion-dialog.module.css';
import * as words from './words.tsx';

/** Introduces the AI comment summary: what it is, where it is, and where to send feedback. Shown until closed once. */
export default function PromotionDialog({ pageData, onClose }: { pageData: PageData; onClose: () => void }) {
  const constants = usePortal((state) => state.appData.constants);
  const manager = accountManager(pageData.merchant, constants);
  const mail = mailTo(manager, words.mailSubject);
  const lists = Object.keys(SUMMARY_LISTS) as SummaryList[];
  const first = lists.find((list) => pageData.features.includes(SUMMARY_LISTS[list]));
  const close = () => {
    onClose();
    // `keepalive`, as the tab may be closed at once. If saving fails, the dialog is shown once more.
    const body = { promotion: 'ai-summary' };
    request('/api/user/close-promotion', { method: 'POST', body, keepalive: true }).catch(() => {});
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      icon={Sparkles}
      title={words.newSummary}
      description={words.seeInMinute}
      actions={
        <>
          {first && (
            <Link to={COMMENT_SETS[first].page} className={primaryButtonClass} onClick={close}>
              {words.seeSummary}
            </Link>
          )}
          <Button onClick={close}>{words.close}</Button>
        </>
      }
    >
      <ul className={css.points}>
        <li>{words.keyIssues}</li>
        <li>{words.recurringThemes}</li>
        <li>{words.thingsToCelebrate}</li>
      </ul>
      <p className={css.words}>
        {words.preLaunch(
          manager.mail === null
            ? null
            : {
                name: manager.name,
                mail: (
                  <a className={linkClass} href={mail ?? undefined}>
                    {manager.mail}
                  </a>
                ),
              },
        )}
      </p>
    </Dialog>
  );
}
