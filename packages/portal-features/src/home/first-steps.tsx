import { IMPORT_PAGE } from '@shoppervoice/contracts/developers';
import type { ShellApi } from '@shoppervoice/contracts/remotes';
import { usePortal } from '@shoppervoice/portal-kit';
import { Icon, linkClass, Panel } from '@shoppervoice/ui';
import { MessageCircleQuestion } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { accountManager, mailTo } from '../upgrade/contact.ts';
import { DemoShopStep } from './demo-shop-step.tsx';
import css from './first-steps.module.css';
import { exampleResponse, RESPONSE_FIELDS } from './response-fields.ts';
import * as words from './words.tsx';

const USERS_PATH = '/account/users';
const DEVELOPERS_PATH = '/developers';

/** For a merchant without responses: what Home will show, and how responses are sent. */
export function FirstSteps({ programme, shell }: { programme: string; shell: ShellApi }) {
  const heading = useId();
  return (
    <Panel aria-labelledby={heading}>
      <div className={css.intro}>
        <span className={css.sign}>
          <Icon of={MessageCircleQuestion} size={24} />
        </span>
        <div>
          <h2 id={heading}>{words.waitingForAnswers(programme)}</h2>
          <p>{words.noAnswersYet}</p>
        </div>
      </div>
      <h3 className={css.how}>{words.whatYouCanDo}</h3>
      <ol className={css.steps}>
        {shell.pageData?.demoShop?.ownMerchant === null && <DemoShopStep />}
        {shell.canOpen(DEVELOPERS_PATH) && (
          <li>
            <h4>{words.sendOverApi}</h4>
            <p>
              {words.howToSend(
                <Link className={linkClass} to={DEVELOPERS_PATH}>
                  {words.createClient}
                </Link>,
              )}
            </p>
          </li>
        )}
        <li>
          <h4>{words.bringInAnswers}</h4>
          {shell.canOpen(IMPORT_PAGE) ? (
            <p>
              {words.bringFile(
                <Link className={linkClass} to={IMPORT_PAGE}>
                  {words.importPage}
                </Link>,
              )}
            </p>
          ) : (
            <SendFile shell={shell} />
          )}
          <pre className={css.example}>
            <code>{exampleResponse(shell.pageData?.merchant.merchantId ?? 0, shell.today())}</code>
          </pre>
          <EveryField />
        </li>
        {shell.canOpen(USERS_PATH) && (
          <li>
            <h4>{words.inviteColleagues}</h4>
            <p>
              {words.howToInvite(
                <Link className={linkClass} to={USERS_PATH}>
                  {words.inviteThem}
                </Link>,
                <strong>{shell.pageData?.merchant.merchantId}</strong>,
              )}
            </p>
          </li>
        )}
      </ol>
    </Panel>
  );
}

/** For a reader who may not import: the file that somebody else does. */
function SendFile({ shell }: { shell: ShellApi }) {
  const constants = usePortal((state) => state.appData.constants);
  const merchant = shell.pageData?.merchant ?? null;
  const mail = mailTo(accountManager(merchant, constants), words.mailSubject);
  return (
    <p>
      {words.sendFile(
        mail ? (
          <a className={linkClass} href={mail}>
            {words.yourAccountManager}
          </a>
        ) : (
          words.yourAccountManager
        ),
        <strong>{merchant?.merchantId}</strong>,
      )}
    </p>
  );
}

function EveryField() {
  return (
    <details className={css.fields}>
      <summary>{words.everyField}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.field}</th>
            <th scope="col">{words.whatItHolds}</th>
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
  );
}
