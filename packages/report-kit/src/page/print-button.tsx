import { IconButton, printPage } from '@shoppervoice/ui';
import { Printer } from 'lucide-react';
import * as words from './words.ts';

/** For a page without an Export menu, where Print is an item. */
export function PrintButton() {
  return <IconButton icon={Printer} label={words.print} onClick={printPage} />;
}
