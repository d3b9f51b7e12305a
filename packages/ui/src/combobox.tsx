import { ChevronsUpDown, CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from './class-names.ts';
import styles from './combobox.module.css';
import type { ComboboxProps } from './floating/combobox.tsx';
import floating from './floating.module.css';
import { Icon } from './icon.tsx';
import { useOpener } from './opener.tsx';
import field from './text-field.module.css';

export type { ComboboxOption } from './floating/combobox.tsx';

/** A choice of many options with a search: a button that opens a search box above a list. */
export function Combobox(props: ComboboxProps) {
  const opener = useOpener({ ...props, opens: 'listbox' });
  return opener.code === null ? (
    opener.button
  ) : (
    <opener.code.Combobox {...props} trigger={opener.trigger} typed={opener.typed} />
  );
}

export interface ComboboxFieldProps extends Pick<ComboboxProps, 'searchLabel' | 'value' | 'options' | 'onChange'> {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
}

/** A form field for one of many options, with label, value, hint and error as in `TextField`. */
export function ComboboxField({ label, hint, error, disabled, value, options, ...rest }: ComboboxFieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const chosen = options.find((option) => option.value === value);
  return (
    <div className={field.field}>
      <span id={`${id}-label`} className={field.label}>
        {label}
      </span>
      <Combobox
        {...rest}
        label={label}
        value={value}
        options={options}
        trigger={
          <button
            type="button"
            disabled={disabled}
            className={cx(field.box, styles.field, error && field.wrong)}
            aria-labelledby={`${id}-label ${id}-value`}
            aria-describedby={described || undefined}
            aria-invalid={error ? true : undefined}
          >
            <span id={`${id}-value`} className={styles.value}>
              {chosen?.label ?? value}
            </span>
            {chosen?.note && <span className={floating.itemNote}>{chosen.note}</span>}
            <Icon of={ChevronsUpDown} className={styles.glyph} />
          </button>
        }
      />
      {hint && (
        <p id={`${id}-hint`} className={field.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={field.error}>
          <Icon of={CircleAlert} size={14} />
          {error}
        </p>
      )}
    </div>
  );
}
