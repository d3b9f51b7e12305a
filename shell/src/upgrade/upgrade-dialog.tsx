import type { AppData, PageData } from '@shoppervoice/contracts';
import { comparePlans, type PageEntry, type Upgrade } from '@shoppervoice/portal-kit';
import { Button, ButtonLink, Dialog } from '@shoppervoice/ui';
import { Lock, Mail } from 'lucide-react';
import { accountManager, mailTo } from './contact.ts';
import { PlansTable } from './plans-table.tsx';
import css from './upgrade-dialog.module.css';
import { upgradeWords } from './upgrade-words.ts';

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
  const mail = mailTo(manager, what ? `About ${what}` : 'About our plan');
  const compare = constants.plansUrl ? (
    <ButtonLink variant="primary" href={constants.plansUrl} target="_blank" rel="noreferrer">
      Compare Plans
    </ButtonLink>
  ) : (
    <Button variant="primary" onClick={comparePlans}>
      Compare Plans
    </Button>
  );
  const contact = (
    <>
      {mail ? (
        <ButtonLink icon={Mail} href={mail}>
          Contact my account manager
        </ButtonLink>
      ) : (
        <span className={css.words}>Contact my account manager</span>
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
        title="Compare Plans"
        actions={contact}
      >
        <PlansTable pageData={pageData} entries={entries} />
      </Dialog>
    </>
  );
}
