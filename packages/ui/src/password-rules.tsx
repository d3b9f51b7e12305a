import { Check, Circle } from 'lucide-react';
import { Icon } from './icon.tsx';
import styles from './password-rules.module.css';
import hidden from './visually-hidden.module.css';
import * as words from './words.tsx';

export interface PasswordRulesProps {
  id: string;
  /** In display order. `test` is the rule itself. */
  rules: readonly { readonly key: string; readonly words: string; readonly test: (password: string) => boolean }[];
  password: string;
}

/** Requirements of a new password, each ticked once met. Put `id` into the field's `aria-describedby`. */
export function PasswordRules({ id, rules, password }: PasswordRulesProps) {
  return (
    <ul id={id} className={styles.rules} aria-label={words.aPasswordNeeds}>
      {rules.map(({ key, words: rule, test }) => {
        const met = test(password);
        return (
          <li key={key} className={met ? styles.met : undefined}>
            <Icon of={met ? Check : Circle} size={14} />
            {rule}
            {met && <span className={hidden.hidden}>{words.done}</span>}
          </li>
        );
      })}
    </ul>
  );
}
