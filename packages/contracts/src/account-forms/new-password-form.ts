import { type InferType, object } from 'yup';
import { newPassword, repeatedPassword } from './password.ts';

/** `/password`. */
export const newPasswordForm = object({ password: newPassword(), confirmPassword: repeatedPassword('password') });
export type NewPasswordForm = InferType<typeof newPasswordForm>;
