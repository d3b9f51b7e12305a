// Merchant switch
export const notSwitched = 'The merchant could not be switched.';
export const merchants = 'Merchants';
export const searchMerchants = (count: number): string => `Search ${count} merchants`;

// Nav drawer
export const pages = 'Pages';
export const closeMenu = 'Close the menu';

// User menu
export const light = 'Light';
export const dark = 'Dark';
export const system = 'System';
export const upgradePlan = 'Upgrade Plan';
export const locked = 'locked';
export const theme = 'Theme';
export const stillSignedIn = 'The portal did not respond, so you are still signed in. Try again.';
export const signOut = 'Sign Out';
