import { usePortal } from '@shoppervoice/portal-kit';
import { IconButton } from '@shoppervoice/ui';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import css from './nav-drawer.module.css';
import { Sidebar, type SidebarProps } from './sidebar.tsx';
import * as words from './words.ts';

export type NavDrawerProps = SidebarProps & { open: boolean; onClose: () => void };

/** The whole sidebar over the page, on phones and from the rail of icons. A native dialog traps the focus. */
export default function NavDrawer({ open, onClose, ...sidebar }: NavDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const openedAt = useRef(key);
  const upgrading = usePortal((state) => state.upgrade.kind !== 'closed');
  useEffect(() => {
    if (open && !dialog.current?.open) {
      openedAt.current = key;
      dialog.current?.showModal();
    } else if (!open) dialog.current?.close();
  }, [open, key]);
  useEffect(() => {
    // A native dialog is above everything, even the upgrade modal, so the drawer has to close.
    if (open && (key !== openedAt.current || upgrading)) onClose();
  }, [open, key, upgrading, onClose]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
    <dialog
      ref={dialog}
      className={css.drawer}
      aria-label={words.pages}
      onClose={onClose}
      // A press on the backdrop hits the dialog itself, never one of its children.
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {open && (
        <nav className={css.content} aria-label={words.pages}>
          <IconButton icon={X} label={words.closeMenu} className={css.close} onClick={onClose} />
          <Sidebar {...sidebar} />
        </nav>
      )}
    </dialog>
  );
}
