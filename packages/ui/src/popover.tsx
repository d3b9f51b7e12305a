import type { PopoverProps } from './floating/popover.tsx';
import { useOpener } from './opener.tsx';

/** A small surface beside its button. Escape and a press outside close it, and the focus goes back to the button. */
export function Popover(props: PopoverProps) {
  const { code, button, defaultOpen } = useOpener({ ...props, opens: 'dialog' });
  return code === null ? button : <code.Popover {...props} defaultOpen={defaultOpen} />;
}
