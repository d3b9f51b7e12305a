import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './text-field.module.css';

export interface FieldWords {
  label: ReactNode;
  /** Beside the label: a button that explains the field. */
  aside?: ReactNode;
  hint?: ReactNode;
  /** The problem and how to fix it; null or undefined if there is none. */
  error?: ReactNode;
}

/** Attributes of the control inside a field, so that its hint and error are announced with it. */
export interface FieldControl {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** Label, box, hint and error of a form field. `children` draws the control inside the box. */
export function Field({
  id,
  label,
  aside,
  hint,
  error,
  className,
  describedBy,
  boxClassName,
  children,
}: FieldWords & {
  id?: string;
  className?: string;
  /** ID of a further text to announce. */
  describedBy?: string;
  boxClassName?: string;
  children: (control: FieldControl) => ReactNode;
}) {
  const own = useId();
  const fieldId = id ?? own;
  const described = [hint && `${fieldId}-hint`, describedBy, error && `${fieldId}-error`].filter(Boolean).join(' ');
  return (
    <div className={cx(styles.field, className)}>
      <div className={styles.head}>
        <label htmlFor={fieldId} className={styles.label}>
          {label}
        </label>
        {aside}
      </div>
      <div className={cx(styles.box, error && styles.wrong, boxClassName)}>
        {children({
          id: fieldId,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': described || undefined,
        })}
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
