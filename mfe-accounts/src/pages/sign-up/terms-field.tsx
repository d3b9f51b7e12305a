import { Checkbox, Icon, linkClass } from '@shoppervoice/ui';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import css from './terms-field.module.css';
import * as words from './words.tsx';

const OWN_TERMS = '/terms';

interface TermsFieldProps {
  /** Null: the operator has not configured terms, so the link opens our own page. */
  readonly termsUrl: string | null;
  readonly checked: boolean;
  readonly error: string | undefined;
  readonly onChange: (agreed: boolean) => void;
  readonly onBlur: () => void;
}

export function TermsField({ termsUrl, checked, error, onChange, onBlur }: TermsFieldProps) {
  const id = useId();
  return (
    <div>
      <Checkbox
        name="acceptTerms"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        onBlur={onBlur}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        required
      >
        <span>
          {words.agreeTo(
            <a className={linkClass} href={termsUrl ?? OWN_TERMS} target="_blank" rel="noreferrer">
              {words.terms}
            </a>,
          )}
        </span>
      </Checkbox>
      {error && (
        <p id={id} className={css.error}>
          <Icon of={CircleAlert} size={14} />
          {error}
        </p>
      )}
    </div>
  );
}
