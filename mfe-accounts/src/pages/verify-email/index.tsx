import type { PageProps } from '@shoppervoice/contracts/remotes';
import { useLocation } from 'react-router';
import { AccountPage } from '../../frame/account-page.tsx';
import { NoAddress } from './no-address.tsx';
import { Resend, type SignUpState } from './resend.tsx';

/** State from `/signup`; null if this page was opened directly. */
function signUpState(state: unknown): SignUpState | null {
  const { email, resendToken } = (state ?? {}) as Partial<Record<keyof SignUpState, unknown>>;
  return typeof email === 'string' && typeof resendToken === 'string' ? { email, resendToken } : null;
}

/** `/verify-email`: a mail was sent, and can be requested again. */
export default function VerifyEmailPage({ shell }: PageProps) {
  const { state } = useLocation();
  const signUp = signUpState(state);
  return (
    <AccountPage shell={shell}>
      {signUp ? <Resend shell={shell} signUp={signUp} /> : <NoAddress shell={shell} />}
    </AccountPage>
  );
}
