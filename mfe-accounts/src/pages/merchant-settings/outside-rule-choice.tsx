import type { OutsideRule } from '@shoppervoice/contracts';
import { useId } from 'react';
import { ExplainedRadio } from '../../account-form/explained-radio.tsx';
import own from './merchant-settings.module.css';

const CHOICES: readonly { readonly rule: OutsideRule; readonly label: string; readonly does: string }[] = [
  {
    rule: 'confirmed',
    label: 'With the password',
    does: 'An admin who adds such an address confirms it with the password, and all admins are told.',
  },
  {
    rule: 'refused',
    label: 'Refused',
    does: 'Nobody can add such an address, and those that were added before are no longer mailed.',
  },
  { rule: 'allowed', label: 'Allowed', does: 'Admins can add any address.' },
];

/** What an admin decides about reports and alerts to addresses outside of the merchant. */
export function OutsideRuleChoice({
  value,
  onChange,
}: {
  readonly value: OutsideRule;
  readonly onChange: (rule: OutsideRule) => void;
}) {
  const hint = useId();
  return (
    <fieldset className={own.group} aria-describedby={hint}>
      <legend>Recipients outside your company</legend>
      <p id={hint} className={own.hint}>
        Scheduled reports and alerts can be mailed to any address. Inside are your users and the addresses at your own
        domains: those your users register with, and your website’s.
      </p>
      {CHOICES.map(({ rule, label, does }) => (
        <ExplainedRadio
          key={rule}
          name="outsideRecipients"
          value={rule}
          checked={rule === value}
          onChange={() => onChange(rule)}
          label={label}
          does={does}
        />
      ))}
    </fieldset>
  );
}
