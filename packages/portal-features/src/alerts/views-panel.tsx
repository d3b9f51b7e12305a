import { pagesOf, usePortal } from '@shoppervoice/portal-kit';
import { Panel, PanelHead } from '@shoppervoice/ui';
import { useId, useMemo } from 'react';
import { useViews } from '../views/view-calls.ts';
import { ViewList } from '../views/view-list.tsx';
import css from './alerts.module.css';
import * as words from './words.ts';

/** The reader's saved views, which lead to the pages to check when an alert fires. */
export function ViewsPanel() {
  const heading = useId();
  const session = usePortal((state) => state.session);
  const registry = usePortal((state) => state.registry);
  const { views, failed, refresh } = useViews();
  const entries = useMemo(() => (registry.kind === 'ready' ? pagesOf(registry.remotes) : []), [registry]);
  if (session.kind !== 'signed-in') return null;
  return (
    <Panel aria-labelledby={heading}>
      <PanelHead title={words.savedViews} id={heading}>
        <span className={css.quiet}>{words.whatViewsKeep}</span>
      </PanelHead>
      <ViewList views={views} failed={failed} entries={entries} pageData={session.pageData} refresh={refresh} />
    </Panel>
  );
}
