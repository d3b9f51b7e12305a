/** Texts of the first script; the other texts load with their code. */

// Auth layout
export const dataNotLoaded = 'Your data cannot be loaded right now.';
export const keepTrying = 'We keep trying. This page continues as soon as it works again.';

// Header
export const openMenu = 'Open the menu';
export const hi = (firstName: string): string => `Hi ${firstName}`;
export const merchantSwitch = (merchant: string): string => `Merchant: ${merchant}. Switch`;
export const accountMenu = 'account menu';

// Layout
export const pages = 'Pages';

// Sidebar
export const homeOf = (product: string): string => `${product}, home`;
export const home = 'Home';
export const notInYourPlan = 'not in your plan';
export const newMark = 'NEW';
export const locked = 'locked';

// Starting
export const loading = (product: string): string => `Loading ${product}`;
