import { Check, Search } from 'lucide-react';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { cx } from '../class-names.ts';
import styles from '../combobox.module.css';
import floating from '../floating.module.css';
import { Icon } from '../icon.tsx';
import { typedText } from '../typed-text.ts';
import { baseParts } from './base.ts';
import { BEHIND_BUTTON, useFloatingPlace } from './floating-place.tsx';
import * as words from './words.ts';

export interface ComboboxOption {
  value: string;
  label: string;
  /** Lighter, after the label; the search covers it. */
  note?: string;
}

export interface ComboboxProps {
  /** Accessible name of the list. */
  label: string;
  /** The button that opens it. */
  trigger: ReactElement;
  /** Label of the search box: `Search 42 merchants`. */
  searchLabel: string;
  value: string;
  options: readonly ComboboxOption[];
  onChange: (value: string) => void;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Above the search box: an error. */
  notice?: ReactNode;
}

/**
 * Normalized for the search: lower case, no diacritics, and separators such as those of `America/New_York` as spaces.
 */
const cut = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[/_,()\s]+/g, ' ')
    .trim();

/** Whether the option contains every word of the query. An empty query matches everything. */
export function optionMatches({ label, note = '' }: ComboboxOption, query: string): boolean {
  const text = cut(`${label} ${note}`);
  return cut(query)
    .split(' ')
    .every((word) => text.includes(word));
}

/** As if it were typed there: the list is searched, and its first option marked. */
function typeInto(input: HTMLInputElement, text: string): void {
  // The setter of the element itself, since React overrides `value` to know what it has drawn.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}

/** A choice of many options with a search: a button that opens a search box above a list. */
export function Combobox({
  label,
  trigger,
  searchLabel,
  value,
  options,
  onChange,
  open,
  onOpenChange,
  notice,
  typed = '',
}: ComboboxProps & {
  /** Before there was a search box. */
  readonly typed?: string;
}) {
  const box = useRef<HTMLInputElement>(null);
  const early = useRef(typed);
  const take = (input: HTMLInputElement | null) => {
    box.current = input;
    const text = early.current;
    early.current = '';
    if (input !== null && text !== '') queueMicrotask(() => typeInto(input, text));
  };
  const { Combobox: Base, CSPProvider } = baseParts();
  const { container, mark } = useFloatingPlace();
  return (
    // The style sheet styles the list's scroll bars: a strict CSP blocks the library's <style> element.
    <CSPProvider disableStyleElements>
      <Base.Root
        items={options}
        value={options.find((option) => option.value === value) ?? null}
        onValueChange={(next) => next && onChange(next.value)}
        isItemEqualToValue={(one, other) => one.value === other.value}
        filter={optionMatches}
        autoHighlight
        open={open}
        onOpenChange={(next) => onOpenChange?.(next)}
      >
        <Base.Trigger
          render={trigger}
          onKeyDown={(event) => {
            // The focus is on its way to the search box: what is typed goes there, too.
            if (typedText('', event) !== null) box.current?.focus();
          }}
        />
        {mark}
        <Base.Portal container={container}>
          <Base.Positioner {...BEHIND_BUTTON} align="start">
            <Base.Popup className={cx(floating.popup, styles.popup)} aria-label={label}>
              {notice}
              <div className={styles.search}>
                <Icon of={Search} className={styles.glyph} />
                <Base.Input ref={take} className={styles.input} aria-label={searchLabel} placeholder={searchLabel} />
              </div>
              <Base.Empty className={styles.empty}>
                <span className={styles.emptyWords}>{words.nothingMatches}</span>
              </Base.Empty>
              <Base.List className={styles.list} aria-label={label}>
                {(option: ComboboxOption) => (
                  <Base.Item key={option.value} value={option} className={floating.item}>
                    <span className={floating.itemText}>{option.label}</span>
                    {option.note && <span className={floating.itemNote}>{option.note}</span>}
                    <Base.ItemIndicator>
                      <Icon of={Check} />
                    </Base.ItemIndicator>
                  </Base.Item>
                )}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  );
}
