import type { ComponentProps, ReactNode } from 'react';
import styles from './choice.module.css';
import { cx } from './class-names.ts';

export interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  children: ReactNode;
  /** At the end of the row: a count. */
  note?: ReactNode;
  /** Accessible text in place of `note` (the exact count behind `1.2k`). */
  noteLabel?: string;
  /** The label is for screen readers only, in a grid whose heads name the box. */
  bare?: boolean;
}

function Choice({
  kind,
  children,
  note,
  noteLabel,
  bare = false,
  className,
  ...rest
}: ChoiceProps & { kind: 'checkbox' | 'radio' }) {
  return (
    <label className={cx(styles.choice, bare && styles.bare, className)}>
      <input {...rest} type={kind} className={cx(styles.box, styles[kind])} />
      <span className={styles.words}>{children}</span>
      {note !== undefined && note !== null && (
        <span className={styles.note}>
          {noteLabel === undefined ? (
            note
          ) : (
            <>
              <span aria-hidden="true">{note}</span>
              <span className={styles.spoken}>{noteLabel}</span>
            </>
          )}
        </span>
      )}
    </label>
  );
}

/** A row with a check box; the whole row is the target. */
export function Checkbox(props: ChoiceProps) {
  return <Choice kind="checkbox" {...props} />;
}

/** One of several rows with the same `name`. */
export function Radio(props: ChoiceProps) {
  return <Choice kind="radio" {...props} />;
}
