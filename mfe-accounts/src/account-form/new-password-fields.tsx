import { passwordRules } from '@shoppervoice/contracts/account-forms';
import { PasswordRules } from '@shoppervoice/ui';
import { useId } from 'react';
import css from './new-password-fields.module.css';
import { PasswordField } from './password-field.tsx';
import type { AccountForm, FormValues } from './use-account-form.ts';
import * as words from './words.ts';

type WithNewPassword = FormValues & {
  readonly password: string;
  readonly confirmPassword: string;
};

/** A new password, the rules that it has to meet, and the same password again. */
export function NewPasswordFields<Values extends WithNewPassword>({
  form,
  label,
  again,
}: {
  form: AccountForm<Values>;
  label: string;
  again: string;
}) {
  const rules = useId();
  const never = useId();
  return (
    <>
      <PasswordField
        {...form.text('password')}
        label={label}
        autoComplete="new-password"
        aria-describedby={`${rules} ${never}`}
        required
      />
      <PasswordRules id={rules} rules={passwordRules} password={form.values.password} />
      <NeverAPassword id={never} />
      <PasswordField {...form.text('confirmPassword')} label={again} autoComplete="new-password" required />
    </>
  );
}

/** What a new password must not be, which only the server can tell: said before somebody chooses one. */
export function NeverAPassword({ id }: { id: string }) {
  return (
    <p id={id} className={css.words}>
      {words.passwordIsNot}
    </p>
  );
}
