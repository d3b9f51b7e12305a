import type { PopoverProps } from './floating/popover.tsx';
import { useOpener } from './opener.tsx';

/** A small surface beside its button. Escape and a press outside close it, and the focus goes back to the button. */
export function Popover(props: PopoverProps) {
  const opener = useOpener({ ...props, opens: 'dialog' });
  return opener.code === null ? opener.button : <opener.code.Popover {...props} trigger={opener.trigger} />;
}
