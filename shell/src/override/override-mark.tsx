import type { OverrideState } from '@shoppervoice/contracts';
import { Icon, VisuallyHidden } from '@shoppervoice/ui';
import { SlidersHorizontal } from 'lucide-react';
import * as words from './first-words.ts';
import css from './override-mark.module.css';

/** Shown in the header while the session sees other packages or features than the merchant holds. Opens the panel. */
export function OverrideMark({ override, onOpen }: { override: OverrideState; onOpen: () => void }) {
  const lists = [override.packages && words.packages, override.features && words.features]
    .filter(Boolean)
    .join(' and ');
  return (
    <button
      type="button"
      className={css.mark}
      aria-haspopup="dialog"
      title={words.sessionDoesNotSee(lists)}
      onClick={onOpen}
    >
      <Icon of={SlidersHorizontal} size={14} />
      <span>{words.override}</span> <span className={css.lists}>{lists}</span>
      <VisuallyHidden>{words.change}</VisuallyHidden>
    </button>
  );
}
