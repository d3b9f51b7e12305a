import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useMemo } from 'react';
import PhoneInput, { type Country, getCountries, getCountryCallingCode } from 'react-phone-number-input/min';
import { cx } from './class-names.ts';
import { Field, type FieldWords } from './field.tsx';
import { Icon } from './icon.tsx';
import styles from './phone-field.module.css';
import text from './text-field.module.css';
import * as words from './words.tsx';

export interface PhoneFieldProps extends FieldWords {
  name: string;
  /** `+12015550123`, possibly incomplete, or empty. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Country whose numbers need no prefix, as an ISO 3166 code. */
  defaultCountry: Country;
  disabled?: boolean;
}

interface CountryChoice {
  value?: Country;
  onChange: (country?: Country) => void;
  onFocus?: ComponentProps<'select'>['onFocus'];
  onBlur?: ComponentProps<'select'>['onBlur'];
  disabled?: boolean;
  options: readonly { readonly value?: Country; readonly label: string }[];
}

/** The country before the number: shows its code and prefix, above a native select with all names. */
function CountrySelect({ value, onChange, onFocus, onBlur, disabled, options }: CountryChoice) {
  return (
    <span className={styles.country}>
      <span aria-hidden="true">{value ? `${value} +${getCountryCallingCode(value)}` : '+'}</span>
      <Icon of={ChevronDown} size={14} />
      <select
        className={styles.list}
        aria-label={words.countryOfNumber}
        autoComplete="off"
        value={value ?? ''}
        disabled={disabled}
        onFocus={onFocus}
        onBlur={onBlur}
        onChange={(event) => onChange((event.target.value || undefined) as Country | undefined)}
      >
        {options.map((option) => (
          <option key={option.value ?? 'international'} value={option.value ?? ''}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}

function countryLabels(): Record<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const labels = getCountries().map((code): [string, string] => [
    code,
    `${names.of(code) ?? code} (+${getCountryCallingCode(code)})`,
  ]);
  return { ...Object.fromEntries(labels), ZZ: words.anotherCountry };
}

const NoFlag = () => <></>;

/**
 * A phone number of any country, formatted while typing; a number that starts with + selects its country. The list of
 * prefixes is large, so use it on pages that load it on demand.
 */
export function PhoneField({
  label,
  aside,
  hint,
  error,
  name,
  value,
  onChange,
  onBlur,
  defaultCountry,
  disabled,
}: PhoneFieldProps) {
  const labels = useMemo(countryLabels, []);
  return (
    <Field label={label} aside={aside} hint={hint} error={error} boxClassName={styles.box}>
      {(control) => (
        <PhoneInput
          {...control}
          className={styles.phone}
          name={name}
          autoComplete="tel"
          value={value || undefined}
          onChange={(next) => onChange(next ?? '')}
          onBlur={onBlur}
          defaultCountry={defaultCountry}
          disabled={disabled}
          labels={labels}
          flagComponent={NoFlag}
          countryOptionsOrder={['US', 'CA', '...']}
          countrySelectComponent={CountrySelect}
          numberInputProps={{ className: cx(text.input, styles.number) }}
        />
      )}
    </Field>
  );
}
