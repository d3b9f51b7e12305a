import type { ReactNode } from 'react';

/** Texts at the portal's address; the platform has its own document. */

export const platform = 'Platform';
export const hasOwnAddress = 'The platform has its own address';
export const signInThere = (openThePlatform: ReactNode) => (
  <>
    You sign in there again, so that no remote’s page can act there in your name. {openThePlatform}. If this page comes
    back, the platform can be reached on the portal's own machine alone.
  </>
);
export const openPlatform = 'Open the platform';
