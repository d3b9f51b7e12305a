import { type Remote, useIdleLoad, usePortal } from '@shoppervoice/portal-kit';
import { useMemo } from 'react';
import { VersionNotice } from './version-notice.tsx';

const NO_REMOTES: readonly Remote[] = [];
const loadMarker = () => import('./dev-marker.tsx');

/** Notices about this tab's versions, above every page. */
export function Notices() {
  const registry = usePortal((state) => state.registry);
  const remotes = registry.kind === 'ready' ? registry.remotes : NO_REMOTES;
  const overridden = useMemo(() => remotes.filter(({ dev, preview }) => dev || preview), [remotes]);
  const isOverridden = overridden.length > 0;
  const code = useIdleLoad(loadMarker, 'developer override', isOverridden);
  return (
    <>
      {isOverridden && code.kind === 'ready' && <code.Component remotes={overridden} />}
      <VersionNotice />
    </>
  );
}
