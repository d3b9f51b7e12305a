import { Button } from '@shoppervoice/ui';
import { Send } from 'lucide-react';

/** Opens the dialog that sends the page to a colleague. */
export function SendButton({ onClick }: { onClick: () => void }) {
  return (
    <Button icon={Send} aria-haspopup="dialog" aria-label="Send to a colleague" onClick={onClick}>
      Send
    </Button>
  );
}
