import type { EnrolAuthenticatorRequest, NewAuthenticator } from '@shoppervoice/contracts/accounts';
import { Button, Notices, TextField } from '@shoppervoice/ui';
import { object, string } from 'yup';
import { useAccountForm } from '../account-form/use-account-form.ts';
import { FACTOR_NAME, FactorNameField } from './name-form.tsx';
import { proofWords } from './proof-form.tsx';
import { QrCode } from './qr-code.tsx';
import css from './second-factor.module.css';
import * as words from './words.tsx';

interface AuthenticatorFormProps {
  readonly fresh: NewAuthenticator;
  readonly send: (body: EnrolAuthenticatorRequest) => Promise<void>;
}

const RULES = object({
  name: FACTOR_NAME,
  code: string().trim().required(words.enterCode),
});

/** Sets up an authenticator app with a secret, as picture or text, and asks for its first code. */
export function AuthenticatorForm({ fresh, send }: AuthenticatorFormProps) {
  const form = useAccountForm({
    initialValues: { name: words.authenticatorApp, code: '' },
    schema: RULES,
    focusAfterFailure: 'code',
    send: ({ name, code }) => send({ name, code, pending: fresh.pending }),
  });
  return (
    <div className={css.stack}>
      <p>{words.scanThis}</p>
      <QrCode text={fresh.uri} label={words.qrCode} />
      <p>{words.secretIs(<span className={css.secret}>{fresh.secret}</span>)}</p>
      <Notices failure={form.failure && proofWords(form.failure)} alert={form.alert} />
      <form {...form.form} className={css.app}>
        <TextField
          {...form.text('code')}
          label={words.code}
          hint={words.codeHint}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={12}
          spellCheck={false}
          required
        />
        <FactorNameField {...form.text('name')} hint={words.nameHint} />
        <Button type="submit" variant="primary" busy={form.busy}>
          {form.busy ? words.adding : words.addApp}
        </Button>
      </form>
    </div>
  );
}
