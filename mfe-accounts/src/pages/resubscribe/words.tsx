import type { ReactNode } from 'react';

// Resubscribe
export const resubscribe = 'Resubscribe';
export const linkNotComplete = 'This link is not complete. Open it from the e-mail again.';
export const theReport = 'the report';
export const thisShop = 'this shop';
export const success = 'Success!';
export const getsItAgain = (email: ReactNode, report: ReactNode, shop: ReactNode) => (
  <>
    {email} gets {report} of {shop} again. You can close this page.
  </>
);
export const askToResubscribe = (email: ReactNode, report: ReactNode, shop: ReactNode) => (
  <>
    Should {email} get {report} of {shop} by e-mail again?
  </>
);
export const yesSendIt = 'Yes, send it to me';
