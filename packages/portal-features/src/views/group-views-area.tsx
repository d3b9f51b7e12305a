import { type FrameSlotProps, useIdleLoad, usePortal } from '@shoppervoice/portal-kit';

const load = () => import('./group-views.tsx');

/** Saved views of a sidebar group's pages; the code loads if the reader has any. */
export function GroupViewsArea(props: FrameSlotProps['sidebar-group']) {
  const some = usePortal(({ views }) => views !== null && views.length > 0);
  const code = useIdleLoad(load, 'views of a group', some);
  return some && code.kind === 'ready' ? <code.Component {...props} /> : null;
}
