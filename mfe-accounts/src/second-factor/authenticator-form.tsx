import type { EnrolAuthenticatorRequest, NewAuthenticator } from '@shoppervoice/contracts';
import { Button, Notices, TextField } from '@shoppervoice/ui';
import { object, string } from 'yup';
import { useAccountForm } from '../account-form/use-account-form.ts';
import { FACTOR_NAME, FactorNameField } from './factor-name-field.tsx';
import { proofWords } from './proof-form.tsx';
import { QrCode } from './qr-code.tsx';
import css from './second-factor.module.css';

interface AuthenticatorFormProps {
  readonly fresh: NewAuthenticator;
  readonly send: (body: EnrolAuthenticatorRequest) => Promise<void>;
}

const RULES = object({
  name: FACTOR_NAME,
  code: string().trim().required('Enter the code from the app.'),
});

/** An authenticator app is told its secret, by picture or by hand, and shows its first code. */
export function AuthenticatorForm({ fresh, send }: AuthenticatorFormProps) {
  const form = useAccountForm({
    initialValues: { name: 'Authenticator app', code: '' },
    schema: RULES,
    focusAfterFailure: 'code',
    send: ({ name, code }) => send({ name, code, pending: fresh.pending }),
  });
  return (
    <div className={css.stack}>
      <p>Scan this with an authenticator app on your phone, or type the secret into it.</p>
      <QrCode text={fresh.uri} label="QR code for the authenticator app" />
      <p>
        Secret: <span className={css.secret}>{fresh.secret}</span>
      </p>
      <Notices failure={form.failure && proofWords(form.failure)} alert={form.alert} />
      <form {...form.form} className={css.app}>
        <TextField
          {...form.text('code')}
          label="Code from the app"
          hint="Six digits; it changes every 30 seconds."
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={12}
          spellCheck={false}
          required
        />
        <FactorNameField {...form.text('name')} hint="So that you recognize it later." />
        <Button type="submit" variant="primary" busy={form.busy}>
          {form.busy ? 'Adding' : 'Add the app'}
        </Button>
      </form>
    </div>
  );
}
