import { Button } from '@shoppervoice/ui';
import { Send } from 'lucide-react';
import * as words from './words.ts';

/** Opens the dialog that sends the page to a colleague. */
export function SendButton({ onClick }: { onClick: () => void }) {
  return (
    <Button icon={Send} aria-haspopup="dialog" aria-label={words.sendToAColleague} onClick={onClick}>
      {words.send}
    </Button>
  );
}
