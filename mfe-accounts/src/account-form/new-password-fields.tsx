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

/** A new password, its rules, and the repeated password. */
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

/** Rules of a new password that only the server can check, shown beforehand. */
export function NeverAPassword({ id }: { id: string }) {
  return (
    <p id={id} className={css.words}>
      {words.passwordIsNot}
    </p>
  );
}
