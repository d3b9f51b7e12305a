import type { OutsideRule } from '@shoppervoice/contracts/accounts';
import { useId } from 'react';
import { ExplainedRadio } from '../../account-form/explained-radio.tsx';
import own from './merchant-settings.module.css';
import * as words from './words.tsx';

/** Whether reports and alerts may be mailed outside of the merchant. */
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
      <legend>{words.outsideRecipients}</legend>
      <p id={hint} className={own.hint}>
        {words.aboutOutsideRecipients}
      </p>
      {words.outsideRules.map(({ rule, label, does }) => (
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
