import { CircleAlert, Search, X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useRef } from 'react';
import button from './button.module.css';
import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './text-field.module.css';

export interface TextFieldProps extends ComponentProps<'input'> {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong and how to put it right; null or undefined while nothing is. */
  error?: ReactNode;
  /** Inside the box at the end: a button that shows the password. */
  trailing?: ReactNode;
}

/** A labelled line of text with its hint and its error; both are read out with the field. */
export function TextField({ label, hint, error, trailing, className, id, ...rest }: TextFieldProps) {
  const own = useId();
  const fieldId = id ?? own;
  const described = [hint && `${fieldId}-hint`, error && `${fieldId}-error`].filter(Boolean).join(' ');
  return (
    <div className={cx(styles.field, className)}>
      <label htmlFor={fieldId} className={styles.label}>
        {label}
      </label>
      <div className={cx(styles.box, error && styles.wrong)}>
        <input
          {...rest}
          id={fieldId}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {trailing}
      </div>
      {hint && (
        <p id={`${fieldId}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${fieldId}-error`} className={styles.error}>
          <Icon of={CircleAlert} size={14} />
          {error}
        </p>
      )}
    </div>
  );
}

/** A search box with a cross that clears it. `note` says how it searches. */
export function SearchField({
  label,
  value,
  onChange,
  note,
  placeholder,
  ...rest
}: Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
  note?: ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  return (
    <search className={cx(styles.box, styles.search)}>
      <Icon of={Search} className={styles.glyph} />
      <input
        {...rest}
        ref={input}
        type="search"
        className={styles.input}
        aria-label={label}
        aria-describedby={note ? noteId : undefined}
        placeholder={placeholder ?? label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {note && (
        <span id={noteId} className={styles.note}>
          {note}
        </span>
      )}
      {value !== '' && (
        <button
          type="button"
          className={button.iconButton}
          aria-label="Clear the search"
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        >
          <Icon of={X} />
        </button>
      )}
    </search>
  );
}
