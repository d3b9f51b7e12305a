import type { PageProps } from '@shoppervoice/contracts/remotes';
import { AccountPage } from '../../frame/account-page.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** `/signup`: a merchant that is new here signs itself up. */
export default function SignUpPage({ shell }: PageProps) {
  return (
    <AccountPage shell={shell} wide>
      <SignUpForm shell={shell} />
    </AccountPage>
  );
}
