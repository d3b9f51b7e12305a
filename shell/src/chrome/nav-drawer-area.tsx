import { useOnDemand } from '@shoppervoice/portal-kit';
import { useEffect } from 'react';
import type { NavDrawerProps } from './nav-drawer.tsx';

const load = () => import('./nav-drawer.tsx');

/** The drawer of pages where the sidebar has no room; its code comes there alone, once the page has its frame. */
export function NavDrawerArea(props: NavDrawerProps) {
  const { open, onClose } = props;
  const { code, ask } = useOnDemand(load, 'the menu of pages');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a press asks again for what could not be loaded
  useEffect(ask, [ask, open]);
  useEffect(() => {
    if (open && code.kind === 'failed') onClose();
  }, [open, code, onClose]);
  return code.kind === 'ready' ? <code.Component {...props} /> : null;
}
