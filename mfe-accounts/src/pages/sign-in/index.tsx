import { SIGN_OUT_PATH } from '@shoppervoice/contracts/calls';
import type { PageProps } from '@shoppervoice/contracts/remotes';
import { Navigate, useLocation } from 'react-router';
import { BrandFrame } from '../../frame/brand-frame.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SigningOut } from './signing-out.tsx';

/** `/login`, and `/logout`, which ends the session and returns here. */
export default function SignInPage({ shell }: PageProps) {
  const { pathname, search } = useLocation();
  const isSigningOut = pathname.toLowerCase().startsWith(SIGN_OUT_PATH);
  const proof = isSigningOut ? null : earlierProofLink(search);
  if (proof !== null) return <Navigate to={proof} replace />;
  return (
    <BrandFrame productName={shell.appData.constants.productName} supportEmail={shell.appData.constants.supportEmail}>
      {isSigningOut ? <SigningOut shell={shell} /> : <SignInForm shell={shell} />}
    </BrandFrame>
  );
}

/**
 * Redirect of `/login?proof=…&email=…`, the link of older mails, which are valid for 30 days. Null for every other
 * address.
 */
function earlierProofLink(search: string): string | null {
  const query = new URLSearchParams(search);
  const token = query.get('proof');
  if (token === null) return null;
  return `/confirm-email?${new URLSearchParams({ token, email: query.get('email') ?? '' })}`;
}
