import { Button } from '@shoppervoice/ui';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import * as words from './words.ts';

/** Copies typed text to the clipboard. */
export function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <Button
      variant="quiet"
      icon={copied ? Check : Copy}
      onClick={() =>
        navigator.clipboard.writeText(text).then(
          () => setCopied(true),
          // Not permitted: the text can still be selected by hand.
          () => setCopied(false),
        )
      }
    >
      {copied ? words.copied : words.copy}
    </Button>
  );
}
