import { forgotForm } from '@shoppervoice/contracts/account-forms';
import { Button, Notices, TextField } from '@shoppervoice/ui';
import { commonWords } from '../account-form/failure-words.ts';
import { useAccountForm } from '../account-form/use-account-form.ts';
import { BackToSignIn } from '../frame/back-to-sign-in.tsx';
import { PageTop, parts } from '../frame/page-parts.tsx';
import { notRetrieved, RECOVERY, type Recovered } from './recovery-words.ts';
import * as words from './words.tsx';

interface EmailStepProps {
  readonly what: Recovered;
  readonly ask: (email: string) => Promise<void>;
  /** First value of the field. */
  readonly known: string;
  /** Why the reader is here, until the form is sent. */
  readonly notice: string | null;
}

export function EmailStep({ what, ask, known, notice }: EmailStepProps) {
  const form = useAccountForm({
    initialValues: { email: known },
    schema: forgotForm,
    send: ({ email }) => ask(email),
  });
  const { title, lead, button } = RECOVERY[what];
  const failure = form.failure ? (commonWords(form.failure) ?? notRetrieved(what)) : notice;
  return (
    <>
      <PageTop title={title}>{lead}</PageTop>
      <Notices failure={failure} alert={form.alert} />
      <form {...form.form} className={parts.form}>
        <TextField
          {...form.text('email')}
          label={words.email}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          required
        />
        <Button type="submit" variant="primary" busy={form.busy} className={parts.submit}>
          {form.busy ? words.sending : button}
        </Button>
      </form>
      <BackToSignIn />
    </>
  );
}
