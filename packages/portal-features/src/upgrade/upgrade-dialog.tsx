import type { AppData, PageData } from '@shoppervoice/contracts/remotes';
import { comparePlans, type PageEntry, type Upgrade } from '@shoppervoice/portal-kit';
import { Button, ButtonLink, Dialog } from '@shoppervoice/ui';
import { Lock, Mail } from 'lucide-react';
import { accountManager, mailTo } from './contact.ts';
import { PlansTable } from './plans-table.tsx';
import css from './upgrade-dialog.module.css';
import { upgradeWords } from './upgrade-words.ts';
import * as words from './words.ts';

interface UpgradeDialogProps {
  readonly upgrade: Upgrade;
  readonly pageData: PageData;
  readonly constants: AppData['constants'];
  readonly entries: readonly PageEntry[];
  readonly onClose: () => void;
}

export default function UpgradeDialog({ upgrade, pageData, constants, entries, onClose }: UpgradeDialogProps) {
  const what = upgrade.kind === 'named' ? upgrade.what : null;
  const page = entries.find((entry) => entry.page.title === what)?.page ?? null;
  const { title, sentences } = upgradeWords(what, page, pageData);
  const manager = accountManager(pageData.merchant, constants);
  const mail = mailTo(manager, what ? words.mailAbout(what) : words.mailAboutPlan);
  const compare = constants.plansUrl ? (
    <ButtonLink variant="primary" href={constants.plansUrl} target="_blank" rel="noreferrer">
      {words.comparePlans}
    </ButtonLink>
  ) : (
    <Button variant="primary" onClick={comparePlans}>
      {words.comparePlans}
    </Button>
  );
  const contact = (
    <>
      {mail ? (
        <ButtonLink icon={Mail} href={mail}>
          {words.contactAccountManager}
        </ButtonLink>
      ) : (
        <span className={css.words}>{words.contactAccountManager}</span>
      )}
      {manager.mail && <p className={css.manager}>{[manager.name, manager.mail].filter(Boolean).join(', ')}</p>}
    </>
  );
  return (
    <>
      <Dialog
        open={upgrade.kind === 'named'}
        onOpenChange={(open) => !open && onClose()}
        icon={Lock}
        title={title}
        description={sentences.join(' ')}
        actions={
          <>
            {compare}
            {contact}
          </>
        }
      />
      <Dialog
        open={upgrade.kind === 'comparing'}
        onOpenChange={(open) => !open && onClose()}
        place="large"
        title={words.comparePlans}
        actions={contact}
      >
        <PlansTable pageData={pageData} entries={entries} />
      </Dialog>
    </>
  );
}
