import { Pill } from '@shoppervoice/ui';
import css from './clients.module.css';

/** Scopes as they appear in calls. */
export function Scopes({ of }: { of: readonly string[] }) {
  return (
    <span className={css.scopes}>
      {of.map((scope) => (
        <Pill key={scope}>
          <code>{scope}</code>
        </Pill>
      ))}
    </span>
  );
}
