// Rare state
export const stoppedResponding = 'This page stopped responding when it was last opened';
export const openPrevious = 'Open the previous version';
export const tryItAgain = 'Try it again';
export const notOpened = 'It may do so again, so it was not opened automatically. We have been notified.';
export const earlierVersion = 'This area belongs to an earlier version of the portal';
export const home = 'Home';
export const builtBefore = (page: string): string =>
  `${page} was built before the portal’s last update, so it is not shown: its figures could be wrong. Your other pages are not affected. We have been notified and can switch to a version that fits.`;
export const pageWithdrawn = 'This page has been withdrawn';
export const wasWithdrawn = (page: string): string =>
  `${page} is not available right now: it was withdrawn. Your data is not affected, and neither are your other pages.`;
