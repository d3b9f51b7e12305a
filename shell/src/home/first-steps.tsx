import type { ShellApi } from '@shoppervoice/contracts';
import { Icon, linkClass, Panel } from '@shoppervoice/ui';
import { MessageCircleQuestion } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { usePortal } from '../portal-store.ts';
import { accountManager, mailTo } from '../upgrade/contact.ts';
import { DemoShopStep } from './demo-shop-step.tsx';
import { exampleResponse } from './example-response.ts';
import css from './first-steps.module.css';
import { RESPONSE_FIELDS } from './response-fields.ts';

const USERS_PATH = '/account/users';
const DEVELOPERS_PATH = '/developers';

/** For a merchant whose shoppers have not answered yet: what will be shown here, and how answers get here. */
export function FirstSteps({ programme, shell }: { programme: string; shell: ShellApi }) {
  const heading = useId();
  const constants = usePortal((state) => state.appData.constants);
  const merchant = shell.pageData?.merchant ?? null;
  const mail = mailTo(accountManager(merchant, constants), 'Responses for our portal');
  return (
    <Panel aria-labelledby={heading}>
      <div className={css.intro}>
        <span className={css.sign}>
          <Icon of={MessageCircleQuestion} size={24} />
        </span>
        <div>
          <h2 id={heading}>{programme} is waiting for its first answers</h2>
          <p>
            No shopper has answered in the last 60 days. Once answers arrive, this page shows what changed and how
            certain it is.
          </p>
        </div>
      </div>
      <h3 className={css.how}>What you can do now</h3>
      <ol className={css.steps}>
        {shell.pageData?.demoShop?.ownMerchant === null && <DemoShopStep />}
        {shell.canOpen(DEVELOPERS_PATH) && (
          <li>
            <h4>Send new responses over the API</h4>
            <p>
              <Link className={linkClass} to={DEVELOPERS_PATH}>
                Create a client on the Developers page
              </Link>
              . Its quick start sends a first response, which is here within seconds.
            </p>
          </li>
        )}
        <li>
          <h4>Bring in the answers that you already have</h4>
          <p>
            Send{' '}
            {mail ? (
              <a className={linkClass} href={mail}>
                your account manager
              </a>
            ) : (
              'your account manager'
            )}{' '}
            a file, who imports it: one response per line, like this one. The same response sent twice counts once. Your
            merchant ID is <strong>{merchant?.merchantId}</strong>.
          </p>
          <pre className={css.example}>
            <code>{exampleResponse(merchant?.merchantId ?? 0, shell.today())}</code>
          </pre>
          <details className={css.fields}>
            <summary>Every field of a response</summary>
            <table>
              <thead>
                <tr>
                  <th scope="col">Field</th>
                  <th scope="col">What it holds</th>
                </tr>
              </thead>
              <tbody>
                {RESPONSE_FIELDS.map(([field, holds]) => (
                  <tr key={field}>
                    <th scope="row">
                      <code>{field}</code>
                    </th>
                    <td>{holds}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </li>
        {shell.canOpen(USERS_PATH) && (
          <li>
            <h4>Invite your colleagues</h4>
            <p>
              Anyone with an e-mail address at your company can register with your merchant ID, or you can{' '}
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
