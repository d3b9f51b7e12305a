import { Button, Dialog } from '@shoppervoice/ui';
import { ViewList, type ViewListProps } from './view-list.tsx';

/** The saved views in a dialog. */
export function ManageViews({ onClose, ...list }: Omit<ViewListProps, 'onOpen'> & { onClose: () => void }) {
  return (
    <Dialog
      open
      place="large"
      onOpenChange={(open) => !open && onClose()}
      title="Saved views"
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <ViewList {...list} onOpen={onClose} />
    </Dialog>
  );
}
