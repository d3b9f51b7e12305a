import type { PageProps } from '@shoppervoice/contracts';
import { AccountPage } from '../../frame/account-page.tsx';
import { RegisterForm } from './register-form.tsx';

/** `/register`: an account for a merchant that exists, also by an admin's invitation. */
export default function RegisterPage({ shell }: PageProps) {
  return (
    <AccountPage shell={shell} wide>
      <RegisterForm shell={shell} />
    </AccountPage>
  );
}
