import { Button } from '@shoppervoice/ui';
import { lazy, Suspense, useState } from 'react';
import type { ListedText } from '../comment-facts.ts';

const ThreadDialog = lazy(() => import('./thread-dialog.tsx'));

/** Opens every answer of a comment's order, or of its shopper; nothing where neither is shown. */
export function ThreadButton({ comment, ...time }: { comment: ListedText; timeZone: string; today: string }) {
  const [isOpen, setOpen] = useState(false);
  const { responseId, orderId, email } = comment;
  // An answer to an open question has no order at all: it is in no list of comments.
  if (orderId === undefined || (orderId === null && email === null)) return null;
  return (
    <>
      <Button variant="link" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {orderId === null ? 'All answers from this shopper' : 'All answers for this order'}
      </Button>
      {isOpen && (
        <Suspense>
          <ThreadDialog {...{ responseId, orderId, email, ...time }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
