import { type RequestFailure, type ShellApi, safeReturnPath, WAY_BACK } from '@shoppervoice/contracts';
import { Button, Icon, IconButton, linkClass, TextField } from '@shoppervoice/ui';
import { useFormik } from 'formik';
import { CircleAlert, CircleCheck, Eye, EyeOff } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import css from './sign-in.module.css';
import {
  type Credentials,
  noticeOf,
  SIGN_IN_RULES,
  type SignInFailure,
  signInFailure,
  WRONG_CREDENTIALS,
} from './sign-in-rules.ts';

export function SignInForm({ shell }: { shell: ShellApi }) {
  const [query] = useSearchParams();
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focus = (name: keyof Credentials) => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  const notice = failure ? null : noticeOf(query);

  const { values, errors, touched, isSubmitting, handleSubmit, getFieldProps, validateForm } = useFormik<Credentials>({
    initialValues: { username: '', password: '' },
    validationSchema: SIGN_IN_RULES,
    onSubmit: async ({ username, password }) => {
      setFailure(null);
      try {
        const body = { username: username.trim(), password };
        const { success } = await shell.request<{ success: boolean }>('/api/user/login', { method: 'POST', body });
        if (success) return shell.reloadAt(safeReturnPath(query.get(WAY_BACK)));
        setFailure(WRONG_CREDENTIALS);
      } catch (error) {
        setFailure(signInFailure(error as RequestFailure));
      }
      focus('password');
    },
  });
  const wrong = failure?.kind === 'credentials';
  const errorOf = (name: keyof Credentials) => (touched[name] ? errors[name] : undefined);
  const followCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  return (
    <>
      <h1 className={css.title}>Sign in</h1>
      <p className={css.lead}>Read what your shoppers said.</p>
      {/* Both regions are there from the start: what comes into them later is read out. */}
      <div role="status">
        {notice && (
          <p className={css.notice}>
            <Icon of={CircleCheck} />
            {notice}
          </p>
        )}
      </div>
      <div role="alert">
        {failure && (
          <p className={css.failure}>
            <Icon of={CircleAlert} />
            <span>
              {failure.words}
              {wrong && shell.canOpen('/forgot-password') && (
                <>
                  {' '}
                  <Link to="/forgot-password">Forgot your password?</Link>
                </>
              )}
            </span>
          </p>
        )}
      </div>
      <form
        ref={form}
        className={css.form}
        noValidate
        onSubmit={(event) => {
          handleSubmit(event);
          void validateForm().then((found) => {
            if (found.username) focus('username');
            else if (found.password) focus('password');
          });
        }}
      >
        <TextField
          {...getFieldProps('username')}
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          error={errorOf('username')}
        />
        <TextField
          {...getFieldProps('password')}
          label="Password"
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          error={errorOf('password')}
          hint={capsLock ? 'Caps Lock is on.' : undefined}
          onKeyDown={followCapsLock}
          onKeyUp={followCapsLock}
          trailing={
            <IconButton
              icon={shown ? EyeOff : Eye}
              label={shown ? 'Hide the password' : 'Show the password'}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
              disabled={values.password === '' && !shown}
            />
          }
        />
        <Button type="submit" variant="primary" busy={isSubmitting} className={css.submit}>
          {isSubmitting ? 'Signing in' : 'Sign in'}
        </Button>
      </form>
      <OtherWays shell={shell} />
    </>
  );
}

/** Links to pages that exist; no link leads to what is not there. */
const WAYS = [
  { path: '/username', words: 'Forgot username' },
  { path: '/forgot-password', words: 'Forgot password' },
  { path: '/register', words: 'Create your account' },
  { path: '/signup', words: 'Sign up your store' },
] as const;

function OtherWays({ shell }: { shell: ShellApi }) {
  const open = WAYS.filter(({ path }) => shell.canOpen(path));
  if (open.length === 0) return null;
  return (
    <ul className={css.ways}>
      {open.map(({ path, words }) => (
        <li key={path}>
          <Link className={linkClass} to={path}>
            {words}
          </Link>
        </li>
      ))}
    </ul>
  );
}
