// Demo banner
export const demoShop = 'Demo shop';
export const madeUpData = 'Demo shop: made-up data.';
export const nothingChanges = 'Nothing here can be changed.';
export const backTo = (merchant: string): string => `Back to ${merchant}`;
