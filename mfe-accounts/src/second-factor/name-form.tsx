import { Button, Notices, TextField, type TextFieldProps } from '@shoppervoice/ui';
import { object, string } from 'yup';
import { useAccountForm } from '../account-form/use-account-form.ts';
import { proofWords } from './proof-form.tsx';
import css from './second-factor.module.css';
import * as words from './words.tsx';

/** In characters, the same limit as the service's. */
const LONGEST = 40;

/** Validation of a factor's name. */
export const FACTOR_NAME = string().trim().required(words.giveName).max(LONGEST, words.nameTooLong(LONGEST));

/** The name field of a factor; the form passes its hint and props. */
export function FactorNameField(field: Omit<TextFieldProps, 'label' | 'autoComplete' | 'maxLength' | 'required'>) {
  return <TextField {...field} label={words.name} autoComplete="off" maxLength={LONGEST} required />;
}

interface NameFormProps {
  /** First value of the field. */
  readonly initial: string;
  /** Label of the button, at rest and while busy. */
  readonly action: string;
  readonly doing: string;
  /** The form shows the error that it throws. */
  readonly send: (name: string) => Promise<void>;
}

/** The name of a factor: of a passkey before it is created, and when renaming. */
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
