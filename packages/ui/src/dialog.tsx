import type { ComponentProps } from 'react';
import type { DialogClose as CloseButton, DialogProps } from './floating/dialog.tsx';
import { floatingCode } from './floating-code.ts';
import { useOpener } from './opener.tsx';

/**
 * A modal dialog: traps the focus, closes with Escape and the cross, and stops the page behind from scrolling. A page's
 * dialog covers the page's place, a dialog of the shell covers everything.
 */
export function Dialog(props: DialogProps) {
  const opener = useOpener({ ...props, opens: 'dialog' });
  if (opener.code === null) return opener.button;
  return <opener.code.Dialog {...props} trigger={props.trigger && opener.trigger} />;
}

/** Closes the enclosing dialog. */
export function DialogClose(props: ComponentProps<typeof CloseButton>) {
  const code = floatingCode();
  return <code.DialogClose {...props} />;
}
