import type { OverrideState } from '@shoppervoice/contracts';
import { Icon, VisuallyHidden } from '@shoppervoice/ui';
import { SlidersHorizontal } from 'lucide-react';
import css from './override-mark.module.css';

/** Shown in the header while the session sees other packages or features than the merchant holds. Opens the panel. */
export function OverrideMark({ override, onOpen }: { override: OverrideState; onOpen: () => void }) {
  const lists = [override.packages && 'packages', override.features && 'features'].filter(Boolean).join(' and ');
  return (
    <button
      type="button"
      className={css.mark}
      aria-haspopup="dialog"
      title={`This session does not see the ${lists} that the merchant holds.`}
      onClick={onOpen}
    >
      <Icon of={SlidersHorizontal} size={14} />
      <span>Override</span> <span className={css.lists}>{lists}</span>
      <VisuallyHidden>(change)</VisuallyHidden>
    </button>
  );
}
