import { Search, X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useRef } from 'react';
import button from './button.module.css';
import { cx } from './class-names.ts';
import { Field, type FieldWords } from './field.tsx';
import { Icon } from './icon.tsx';
import styles from './text-field.module.css';
import * as words from './words.tsx';

export interface TextFieldProps extends ComponentProps<'input'>, FieldWords {
  /** Inside the box at its end: a button that shows the password. */
  trailing?: ReactNode;
}

/** A labelled single-line field; its hint and error are announced with it. */
export function TextField({
  label,
  aside,
  hint,
  error,
  trailing,
  className,
  id,
  'aria-describedby': describedBy,
  ...rest
}: TextFieldProps) {
  return (
    <Field
      id={id}
      label={label}
      aside={aside}
      hint={hint}
      error={error}
      className={className}
      describedBy={describedBy}
    >
      {(control) => (
        <>
          <input {...rest} {...control} className={styles.input} />
          {trailing}
        </>
      )}
    </Field>
  );
}

/** A labelled field of several lines. */
export function LongTextField({
  label,
  aside,
  hint,
  error,
  className,
  id,
  'aria-describedby': describedBy,
  ...rest
}: ComponentProps<'textarea'> & FieldWords) {
  return (
    <Field
      id={id}
      label={label}
      aside={aside}
      hint={hint}
      error={error}
      className={className}
      describedBy={describedBy}
    >
      {(control) => <textarea {...rest} {...control} className={cx(styles.input, styles.long)} />}
    </Field>
  );
}

/** A search box with a cross that clears it. `note` explains the search. */
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
          aria-label={words.clearTheSearch}
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
