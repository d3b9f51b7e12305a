import type { PageProps } from '@shoppervoice/contracts/remotes';
import { AccountPage } from '../../frame/account-page.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** `/signup`: sign-up of a new merchant. */
export default function SignUpPage({ shell }: PageProps) {
  return (
    <AccountPage shell={shell} wide>
      <SignUpForm shell={shell} />
    </AccountPage>
  );
}
