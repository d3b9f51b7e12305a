import type { PopoverProps } from './floating/popover.tsx';
import { useOpener } from './opener.tsx';

/** A small surface beside its button. Escape or a press outside closes it and returns the focus to the button. */
export function Popover(props: PopoverProps) {
  const opener = useOpener({ ...props, opens: 'dialog' });
  return opener.code === null ? opener.button : <opener.code.Popover {...props} trigger={opener.trigger} />;
}
