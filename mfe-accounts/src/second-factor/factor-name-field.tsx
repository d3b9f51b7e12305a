import { TextField, type TextFieldProps } from '@shoppervoice/ui';
import { string } from 'yup';

/** Characters, the same limit that the service has. */
const LONGEST = 40;

/** Rule of a factor's name. */
export const FACTOR_NAME = string()
  .trim()
  .required('Give it a name.')
  .max(LONGEST, `Use at most ${LONGEST} characters.`);

/** The field of a factor's name; its hint and what the form gives it are the form's own. */
export function FactorNameField(field: Omit<TextFieldProps, 'label' | 'autoComplete' | 'maxLength' | 'required'>) {
  return <TextField {...field} label="Name" autoComplete="off" maxLength={LONGEST} required />;
}
