import { TextField, type TextFieldProps } from '@shoppervoice/ui';
import { string } from 'yup';
import * as words from './words.tsx';

/** Characters, the same limit that the service has. */
const LONGEST = 40;

/** Rule of a factor's name. */
export const FACTOR_NAME = string().trim().required(words.giveName).max(LONGEST, words.nameTooLong(LONGEST));

/** The field of a factor's name; its hint and what the form gives it are the form's own. */
export function FactorNameField(field: Omit<TextFieldProps, 'label' | 'autoComplete' | 'maxLength' | 'required'>) {
  return <TextField {...field} label={words.name} autoComplete="off" maxLength={LONGEST} required />;
}
