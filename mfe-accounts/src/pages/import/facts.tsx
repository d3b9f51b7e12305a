import { formatCount } from '@shoppervoice/survey-model';
import css from './import.module.css';

export type Fact = readonly [label: string, value: string | number];

/** What is known of a file or of an import; numbers are counts. */
export function Facts({ of }: { readonly of: readonly Fact[] }) {
  return (
    <dl className={css.facts}>
      {of.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          {typeof value === 'number' ? <dd className={css.count}>{formatCount(value)}</dd> : <dd>{value}</dd>}
        </div>
      ))}
    </dl>
  );
}
