import { AreaFailed, PageSkeleton, useOnDemand } from '@shoppervoice/portal-kit';
import { useEffect } from 'react';
import type { RareStateProps } from './rare-state.tsx';

const load = () => import('./rare-state.tsx');

/**
 * A rare state of a page; its texts load when it occurs. If they cannot, those of a page that cannot be loaded are
 * used.
 */
export function Rare(props: RareStateProps) {
  const { code, ask } = useOnDemand(load, 'rare state');
  useEffect(ask, [ask]);
  if (code.kind === 'ready') return <code.Component {...props} />;
  return code.kind === 'failed' ? (
    <AreaFailed title={props.title} onRetry={ask} />
  ) : (
    <PageSkeleton title={props.title} />
  );
}
