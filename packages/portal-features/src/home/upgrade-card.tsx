import type { HomeDescriptor, ShellApi } from '@shoppervoice/contracts/remotes';
import { comparePlans, usePortal } from '@shoppervoice/portal-kit';
import { Button, ButtonLink, Icon, linkClass, Panel } from '@shoppervoice/ui';
import { Check, Lock } from 'lucide-react';
import { useId } from 'react';
import { accountManager, mailTo } from '../upgrade/contact.ts';
import css from './upgrade-card.module.css';
import * as words from './words.tsx';

/** Offer of a programme outside the plan, with two ways to get it. */
export function UpgradeCard({ home, shell }: { home: HomeDescriptor; shell: ShellApi }) {
  const heading = useId();
  const constants = usePortal((state) => state.appData.constants);
  const mail = mailTo(accountManager(shell.pageData?.merchant ?? null, constants), words.mailAbout(home.title));
  return (
    <Panel aria-labelledby={heading} className={css.card}>
      <h2 id={heading}>
        <Icon of={Lock} />
        {home.title}
      </h2>
      <p>{home.upgrade.text}</p>
      <ul>
        {home.upgrade.points.map((point) => (
          <li key={point}>
            <Icon of={Check} />
            {point}
          </li>
        ))}
      </ul>
      <div className={css.actions}>
        {constants.plansUrl ? (
          <ButtonLink href={constants.plansUrl} target="_blank" rel="noreferrer">
            {words.comparePlans}
          </ButtonLink>
        ) : (
          <Button onClick={comparePlans}>{words.comparePlans}</Button>
        )}
        {mail ? (
          <a className={linkClass} href={mail}>
            {words.contactAccountManager}
          </a>
        ) : (
          <span>{words.contactAccountManager}</span>
        )}
      </div>
    </Panel>
  );
}
