import { type KeyboardEvent, type ReactNode, useId } from 'react';
import styles from './tabs.module.css';

export interface TabItem<Value extends string> {
  value: Value;
  label: ReactNode;
  /** Lighter text after the label. */
  note?: ReactNode;
}

/** Target of each key, given the current tab and the number of tabs. */
const KEYS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const next = KEYS[event.key]?.(tabs.indexOf(event.target as HTMLElement), tabs.length);
  if (next === undefined) return;
  event.preventDefault();
  tabs[next]?.focus();
}

/**
 * Views of which one is visible; `children` is its panel. Arrow keys move along the list, Enter or Space selects. On a
 * phone the list scrolls sideways.
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
  const id = useId();
  return (
    <div>
      <div role="tablist" aria-label={label} className={styles.list} onKeyDown={moveFocus}>
        {items.map((item) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${id}-${item.value}`}
            aria-selected={item.value === value}
            aria-controls={item.value === value ? `${id}-panel` : undefined}
            tabIndex={item.value === value ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(item.value)}
          >
            {item.label}
            {item.note && <span className={styles.note}>{item.note}</span>}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a panel can be reached by keyboard, as the pattern of tabs has it */}
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} tabIndex={0} className={styles.panel}>
        {children}
      </div>
    </div>
  );
}
