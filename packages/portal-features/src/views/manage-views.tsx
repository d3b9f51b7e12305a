import { Button, Dialog } from '@shoppervoice/ui';
import { ViewList, type ViewListProps } from './view-list.tsx';
import * as words from './words.ts';

export function ManageViews({ onClose, ...list }: Omit<ViewListProps, 'onOpen'> & { onClose: () => void }) {
  return (
    <Dialog
      open
      place="large"
      onOpenChange={(open) => !open && onClose()}
      title={words.savedViews}
      actions={<Button onClick={onClose}>{words.close}</Button>}
    >
      <ViewList {...list} onOpen={onClose} />
    </Dialog>
  );
}
