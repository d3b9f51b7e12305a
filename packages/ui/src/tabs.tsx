import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import styles from './tabs.module.css';

export interface TabItem<Value extends string> {
  value: Value;
  label: ReactNode;
  /** Lighter words behind the label. */
  note?: ReactNode;
}

/**
 * Views of one place, of which one shows; `children` is the panel of the chosen one.
 * Arrow keys move along the list, Enter or Space chooses. On a phone the list scrolls sideways.
 */
export function Tabs<Value extends string>({
  label,
  value,
  items,
  onChange,
  children,
}: {
  label: string;
  value: Value;
  items: readonly TabItem<Value>[];
  onChange: (value: Value) => void;
  children: ReactNode;
}) {
  return (
    <Base.Root value={value} onValueChange={(next: Value) => onChange(next)}>
      <Base.List aria-label={label} className={styles.list}>
        {items.map((item) => (
          <Base.Tab key={item.value} value={item.value} className={styles.tab}>
            {item.label}
            {item.note && <span className={styles.note}>{item.note}</span>}
          </Base.Tab>
        ))}
      </Base.List>
      <Base.Panel value={value} className={styles.panel}>
        {children}
      </Base.Panel>
    </Base.Root>
  );
}
