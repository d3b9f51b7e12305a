import type { ChatChip } from '@shoppervoice/contracts/assistant';
import { Icon } from '@shoppervoice/ui';
import { X } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import css from './chat-panel.module.css';
import * as words from './words.ts';

/** What the next question goes on with. Each chip is a button that takes it off. */
export function AskedChips({
  chips,
  onTakeOff,
  field,
}: {
  chips: readonly ChatChip[];
  onTakeOff: (key: string) => void;
  /** Has the focus once no chip is left. */
  field: RefObject<HTMLTextAreaElement | null>;
}) {
  const list = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState('');
  const takeOff = (chip: ChatChip, at: number) => {
    onTakeOff(chip.key);
    setSaid(at === 0 ? words.startsAnew : words.takenOff(chip.label));
    // The pressed button is gone: the one in its place has the focus, else the field.
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])].filter((_, other) => other !== at);
    const next = at === 0 ? undefined : (buttons[at] ?? buttons[at - 1]);
    (next ?? field.current)?.focus();
  };
  return (
    <>
      <p role="status" className={css.spoken}>
        {said}
      </p>
      {chips.length > 0 && (
        <ul ref={list} className={css.chips} aria-label={words.goesOnWith}>
          {chips.map((chip, at) => (
            <li key={chip.key}>
              <button type="button" className={css.chip} onClick={() => takeOff(chip, at)}>
                <span className={css.spoken}>{words.takeOff} </span>
                {chip.label}
                <Icon of={X} size={12} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
