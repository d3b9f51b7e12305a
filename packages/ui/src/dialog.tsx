import type { ComponentProps } from 'react';
import type { DialogClose as CloseButton, DialogProps } from './floating/dialog.tsx';
import { floatingCode } from './floating-code.ts';
import { useOpener } from './opener.tsx';

/**
 * A modal dialog: focus is kept inside, Escape and the cross close it, the page behind does not scroll. A page's
 * dialog covers the page's place, the shell's dialogs cover everything.
 */
export function Dialog(props: DialogProps) {
  const opener = useOpener({ ...props, opens: 'dialog' });
  if (opener.code === null) return opener.button;
  return <opener.code.Dialog {...props} trigger={props.trigger && opener.trigger} />;
}

/** Closes the dialog around it. */
export function DialogClose(props: ComponentProps<typeof CloseButton>) {
  const code = floatingCode();
  return <code.DialogClose {...props} />;
}
