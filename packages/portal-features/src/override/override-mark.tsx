import type { FrameSlotProps } from '@shoppervoice/portal-kit';
import { Icon, VisuallyHidden } from '@shoppervoice/ui';
import { SlidersHorizontal } from 'lucide-react';
import * as words from './first-words.ts';
import { openOverride } from './override-area.tsx';
import css from './override-mark.module.css';

/** In the header while the session's packages or features differ from the merchant's. Opens the panel. */
export function OverrideMark({ pageData: { override } }: FrameSlotProps['header-status']) {
  if (!override) return null;
  const lists = words.allOf(
    [override.packages ? words.packages : '', override.features ? words.features : ''].filter(Boolean),
  );
  return (
    <button
      type="button"
      className={css.mark}
      aria-haspopup="dialog"
      title={words.sessionDoesNotSee(lists)}
      onClick={openOverride}
    >
      <Icon of={SlidersHorizontal} size={14} />
      <span>{words.override}</span> <span className={css.lists}>{lists}</span>
      <VisuallyHidden>{words.change}</VisuallyHidden>
    </button>
  );
}
