import { useOnDemand } from '@shoppervoice/portal-kit';
import { useEffect } from 'react';
import type { NavDrawerProps } from './nav-drawer.tsx';

const load = () => import('./nav-drawer.tsx');

/** The drawer of pages for windows too narrow for the sidebar; its code loads only there, after the page's frame. */
export function NavDrawerArea(props: NavDrawerProps) {
  const { open, onClose } = props;
  const { code, ask } = useOnDemand(load, 'the menu of pages');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press retries a failed load
  useEffect(ask, [ask, open]);
  useEffect(() => {
    if (open && code.kind === 'failed') onClose();
  }, [open, code, onClose]);
  return code.kind === 'ready' ? <code.Component {...props} /> : null;
}
