import type { ReactNode } from 'react';

// Stop replies
export const stopReplies = 'Stop replies';
export const linkNotComplete = 'This link is not complete. Open it from the e-mail again.';
export const thisShop = 'this shop';
export const noMoreReplies = 'No more replies';
export const getsNoMore = (email: ReactNode, shop: ReactNode) => (
  <>
    {email} gets no more replies from {shop}. You can close this page.
  </>
);
export const askToStop = (shop: ReactNode, email: ReactNode) => (
  <>
    Should {shop} no longer reply by e-mail to what {email} writes in its surveys?
  </>
);
export const yesStop = 'Yes, stop replies';
