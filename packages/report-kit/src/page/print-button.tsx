import { IconButton, printPage } from '@shoppervoice/ui';
import { Printer } from 'lucide-react';

/** For a page without an Export menu, where Print is an item. */
export function PrintButton() {
  return <IconButton icon={Printer} label="Print" onClick={printPage} />;
}
