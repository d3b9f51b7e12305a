import { type InferType, object, string } from 'yup';
import { SAME_PASSWORD } from '../accounts/account-words.ts';
import { LONGEST } from './fields.ts';
import { newPassword, repeatedPassword } from './password.ts';

/** `/account/password`. The current password is checked against the limits of sign-in, not against today's rules. */
export const changePasswordForm = object({
  currentPassword: string()
    .typeError('Enter your current password.')
    .required('Enter your current password.')
    .min(6, 'A password has at least 6 characters.')
    .max(LONGEST.password, `A password has at most ${LONGEST.password} characters.`),
  newPassword: newPassword().test(
    'another',
    SAME_PASSWORD,
    (value, { parent }) => !value || value !== parent.currentPassword,
  ),
  confirmPassword: repeatedPassword('newPassword'),
});
export type ChangePasswordForm = InferType<typeof changePasswordForm>;
