import type { ReactNode } from 'react';
import type { Recovered } from './recovery-words.ts';

// Email step
export const email = 'E-mail';
export const sending = 'Sending';

// Sent step
export const checkInbox = 'Check your inbox';
export const ifItBelongs = (email: ReactNode, sent: string) => (
  <>
    If {email} belongs to an account, {sent}
  </>
);
export const nothingYet = (contact: ReactNode) => (
  <>Nothing after a few minutes? Look in your spam folder, check the address, or {contact}.</>
);
export const contactSupport = 'contact support';
export const useAnotherEmail = 'Use another e-mail';

// Store step
export const chooseStore = 'Choose a store.';
export const chooseYourStore = 'Choose your store';
export const severalStores = (what: Recovered): string =>
  `This e-mail belongs to several stores. Which one do you need your ${what} for?`;
export const stores = 'Stores';
export const merchantId = (mid: number): string => `Merchant ID ${mid}`;
