import type { ForgotAnswer, ForgotRequest } from '@shoppervoice/contracts/accounts';
import type { PageProps } from '@shoppervoice/contracts/remotes';
import { passBotCheck } from '@shoppervoice/sign-in-kit';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { AccountPage } from '../frame/account-page.tsx';
import { EmailStep } from './email-step.tsx';
import { RECOVERY, RESET_LINK_EXPIRED, type Recovered } from './recovery-words.ts';
import { SentStep } from './sent-step.tsx';
import { type Store, StoreStep } from './store-step.tsx';

type Step =
  | { readonly kind: 'email' }
  /** The e-mail belongs to several merchants. */
  | { readonly kind: 'store'; readonly email: string; readonly stores: readonly Store[] }
  | { readonly kind: 'sent'; readonly email: string };

/** `/username` and `/forgot-password`: an e-mail address, the store if needed, then the mail is sent. */
export function RecoveryPage({ shell, what }: Pick<PageProps, 'shell'> & { what: Recovered }) {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const [step, setStep] = useState<Step>({ kind: 'email' });

  async function ask(email: string, mid?: number): Promise<void> {
    await passBotCheck(shell);
    const body: ForgotRequest = { email, ...(mid === undefined ? { multipleMids: true } : { mid }) };
    const answer = await shell.request<ForgotAnswer>(RECOVERY[what].call, { method: 'POST', body });
    setStep(answer.multipleMids ? { kind: 'store', email, stores: answer.data } : { kind: 'sent', email });
  }

  const expired = what === 'password' && query.get('resetLinkExpired') === 'true';
  const startAnew = () => setStep({ kind: 'email' });
  return (
    <AccountPage shell={shell}>
      {step.kind === 'email' ? (
        <EmailStep what={what} ask={ask} known={knownEmail(state)} notice={expired ? RESET_LINK_EXPIRED : null} />
      ) : step.kind === 'store' ? (
        <StoreStep what={what} stores={step.stores} ask={(mid) => ask(step.email, mid)} startAnew={startAnew} />
      ) : (
        <SentStep shell={shell} what={what} email={step.email} startAnew={startAnew} />
      )}
    </AccountPage>
  );
}

/** The address known from the page before. */
function knownEmail(state: unknown): string {
  const { email } = (state ?? {}) as { readonly email?: unknown };
  return typeof email === 'string' ? email : '';
}
