import type { ShellApi } from '@shoppervoice/contracts';
import { linkClass, Panel, PanelHead } from '@shoppervoice/ui';
import { useId } from 'react';
import { Link } from 'react-router';
import { usePortal } from '../portal-store.ts';
import { accountManager, mailTo } from '../upgrade/contact.ts';
import { exampleResponse } from './example-response.ts';
import css from './first-steps.module.css';

const USERS_PATH = '/account/users';

/** For a merchant whose shoppers have not answered yet: how answers get here. */
export function FirstSteps({ shell }: { shell: ShellApi }) {
  const heading = useId();
  const constants = usePortal((state) => state.appData.constants);
  const merchant = shell.pageData?.merchant ?? null;
  const mail = mailTo(accountManager(merchant, constants), 'Responses for our portal');
  return (
    <Panel aria-labelledby={heading}>
      <PanelHead title="How to send responses" id={heading} />
      <ol className={css.steps}>
        <li>
          <h3>Place the survey</h3>
          <p>
            Put it on the page that your shoppers see after buying. Every answer is here within seconds, by itself; your
            Merchant ID is <strong>{merchant?.merchantId}</strong>.
          </p>
        </li>
        <li>
          <h3>Bring the answers that you have already</h3>
          <p>
            Send them as a file,{' '}
            {mail ? (
              <a className={linkClass} href={mail}>
                to your account manager
              </a>
            ) : (
              'to your account manager'
            )}
            : one response a line, like this one. The same response sent twice counts once.
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls where it is wider than its box, by keyboard too */}
          <section className={css.example} tabIndex={0} aria-label="Example of a response">
            <pre>{exampleResponse(merchant?.merchantId ?? 0, shell.today())}</pre>
          </section>
        </li>
        {shell.canOpen(USERS_PATH) && (
          <li>
            <h3>Ask your colleagues in</h3>
            <p>
              Whoever has an e-mail address of your company can register with your Merchant ID, or you{' '}
              <Link className={linkClass} to={USERS_PATH}>
                invite them
              </Link>
              .
            </p>
          </li>
        )}
      </ol>
    </Panel>
  );
}
