import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './class-names.ts';
import { Field, type FieldWords } from './field.tsx';
import { Icon } from './icon.tsx';
import styles from './select-field.module.css';
import text from './text-field.module.css';

export interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'children'>, FieldWords {
  options: readonly { readonly value: string; readonly label: string }[];
}

/** A form field for one of a few options: a native select, which password managers and phones support. */
export function SelectField({ label, aside, hint, error, options, className, id, ...rest }: SelectFieldProps) {
  return (
    <Field
      id={id}
      label={label}
      aside={aside}
      hint={hint}
      error={error}
      className={className}
      boxClassName={styles.box}
    >
      {(control) => (
        <>
          <select {...rest} {...control} className={cx(text.input, styles.select)}>
            {options.map(({ value, label: words }) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
          <Icon of={ChevronDown} className={styles.chevron} />
        </>
      )}
    </Field>
  );
}
