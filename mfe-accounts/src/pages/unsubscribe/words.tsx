import type { ReactNode } from 'react';

// Unsubscribe
export const unsubscribe = 'Unsubscribe';
export const close = 'Close';
export const success = 'Success!';
export const getsNoMore = (email: ReactNode) => <>{email} gets no more e-mails of this scheduled report.</>;
export const areYouSure = (email: ReactNode, merchantName: ReactNode, report: ReactNode) => (
  <>
    Are you sure you want to unsubscribe {email} from {merchantName && <>{merchantName} </>}scheduled report {report}?
  </>
);
export const yesUnsubscribe = 'Yes, Unsubscribe Me';
export const cancel = 'Cancel';
