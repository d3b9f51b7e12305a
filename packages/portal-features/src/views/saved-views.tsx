import type { PageData } from '@shoppervoice/contracts/remotes';
import { closeViews, type PageEntry, usePortal } from '@shoppervoice/portal-kit';
import { useEffect } from 'react';
import { ManageViews } from './manage-views.tsx';
import { SaveView } from './save-view.tsx';
import { useViews } from './view-calls.ts';

/** Loads the views of the sidebar, and draws the open dialog. */
export default function SavedViews({
  pageData,
  entries,
}: {
  readonly pageData: PageData;
  readonly entries: readonly PageEntry[];
}) {
  const { views, failed, refresh } = useViews();
  const dialog = usePortal((state) => state.viewDialog);
  useEffect(() => usePortal.setState({ views }), [views]);
  useEffect(() => () => usePortal.setState({ views: null }), []);
  switch (dialog.kind) {
    case 'closed':
      return null;
    case 'save':
      return <SaveView request={dialog.request} pageData={pageData} onSaved={refresh} onClose={closeViews} />;
    case 'manage':
      return (
        <ManageViews
          views={views}
          failed={failed}
          entries={entries}
          pageData={pageData}
          refresh={refresh}
          onClose={closeViews}
        />
      );
  }
}
