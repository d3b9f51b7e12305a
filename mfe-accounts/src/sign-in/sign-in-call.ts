import type { SignInAnswer } from '@shoppervoice/contracts/accounts';
import type { ShellApi } from '@shoppervoice/contracts/remotes';
import { withBotCheck } from '@shoppervoice/sign-in-kit';
import { object, string } from 'yup';

/** An existing password at sign-in; a new one has stricter rules. */
export const passwordAsChosen = () =>
  string()
    .required('Enter your password.')
    .min(6, 'A password has at least 6 characters.')
    .max(30, 'A password has at most 30 characters.');

export const SIGN_IN_RULES = object({
  username: string()
    .trim()
    .required('Enter your user name.')
    .min(3, 'A user name has at least 3 characters.')
    .max(30, 'A user name has at most 30 characters.'),
  password: passwordAsChosen(),
});

/** Signs in; the caller reloads the page afterwards. @throws RequestFailure if the sign-in is refused */
export async function signInWith(
  shell: ShellApi,
  body: { readonly username: string; readonly password: string },
): Promise<void> {
  const call = () => shell.request<SignInAnswer>('/api/user/login', { method: 'POST', body });
  const answer = await withBotCheck(shell, call);
  if (!answer.success) throw Object.assign(new Error('Sign-in was refused.'), { status: 401, detail: '', answer });
}
