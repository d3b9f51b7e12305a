import { Button, Notices, TextField } from '@shoppervoice/ui';
import { object, string } from 'yup';
import { useAccountForm } from '../account-form/use-account-form.ts';
import { proofWords } from './proof-form.tsx';
import css from './second-factor.module.css';

/** Rule of a name, as the authenticator's form has it, too. */
export const FACTOR_NAME = string().trim().required('Give it a name.').max(40, 'A name has at most 40 characters.');

interface NameFormProps {
  /** What stands in the field at first. */
  readonly initial: string;
  /** Words of the button, at rest and while it is under way. */
  readonly action: string;
  readonly doing: string;
  /** What it throws is said. */
  readonly send: (name: string) => Promise<void>;
}

/** The name of a factor: of a passkey before its device is asked for it, and of each one later. */
export function NameForm({ initial, action, doing, send }: NameFormProps) {
  const form = useAccountForm({
    initialValues: { name: initial },
    schema: object({ name: FACTOR_NAME }),
    focusAfterFailure: 'name',
    send: ({ name }) => send(name),
  });
  return (
    <div className={css.stack}>
      <Notices failure={form.failure && proofWords(form.failure)} alert={form.alert} />
      <form {...form.form} className={css.app}>
        <TextField
          {...form.text('name')}
          label="Name"
          hint="By which you know it again, such as the device that it is on."
          autoComplete="off"
          maxLength={40}
          autoFocus
          required
        />
        <Button type="submit" variant="primary" busy={form.busy}>
          {form.busy ? doing : action}
        </Button>
      </form>
    </div>
  );
}
