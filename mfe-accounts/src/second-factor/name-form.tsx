import { Button, Notices } from '@shoppervoice/ui';
import { object } from 'yup';
import { useAccountForm } from '../account-form/use-account-form.ts';
import { FACTOR_NAME, FactorNameField } from './factor-name-field.tsx';
import { proofWords } from './proof-form.tsx';
import css from './second-factor.module.css';
import * as words from './words.tsx';

interface NameFormProps {
  /** First value of the field. */
  readonly initial: string;
  /** Words of the button, at rest and while it is under way. */
  readonly action: string;
  readonly doing: string;
  /** The form shows the error that it throws. */
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
        <FactorNameField {...form.text('name')} hint={words.nameHintOfPasskey} autoFocus />
        <Button type="submit" variant="primary" busy={form.busy}>
          {form.busy ? doing : action}
        </Button>
      </form>
    </div>
  );
}
