import { Button } from '@shoppervoice/ui';
import { createContext, use } from 'react';
import type { ListedText } from './comment-facts.ts';
import * as words from './words.ts';

/** Opens a comment's thread; without it comments have no thread button. */
export const OpenThread = createContext<((comment: ListedText) => void) | null>(null);

/** Opens all responses of a comment's order or shopper; nothing if neither is shown. */
export function ThreadButton({ comment }: { comment: ListedText }) {
  const open = use(OpenThread);
  const { orderId, email } = comment;
  // An answer to an open question has no order: it is in no list of comments.
  if (open === null || orderId === undefined || (orderId === null && email === null)) return null;
  return (
    <Button variant="link" aria-haspopup="dialog" onClick={() => open(comment)}>
      {orderId === null ? words.allFromThisShopper : words.allForThisOrder}
    </Button>
  );
}
