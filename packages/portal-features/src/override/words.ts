// Feature choice
export const features = 'Features';
export const searchFeatures = 'Search features';
export const searchBy = 'Search by name or number';
export const noFeatureMatches = 'No feature matches.';
export const ticked = (count: string, total: string): string => `${count} of ${total} features are ticked.`;
export const featureNumber = (number: number): string => `feature ${number}`;
export const noneOf = (group: string): string => `None of ${group}`;
export const allOf = (group: string): string => `All of ${group}`;
export const none = 'None';
export const all = 'All';

// Override panel
export const didNotWork = 'This did not work.';
export const merchantIdProblem = 'A merchant ID is a number, such as 1001.';
export const adminOverride = 'Admin override';
export const aboutOverride = 'Overrides what this session sees of a merchant, until it ends. Nothing is stored.';
export const backToMerchant = 'Back to the merchant’s plan';
export const apply = 'Apply';
export const notApplied = 'Not applied.';
export const merchantId = 'Merchant ID';
export const readingMerchant = 'Loading this merchant’s plan.';
export const product = 'Product';
export const overridden = 'Overridden';
export const asMerchantHolds = 'As in the merchant’s plan';

// Package choice
export const packages = 'Packages';
export const packageNumbers = (numbers: readonly number[]): string => `packages ${numbers.join(' and ')}`;
export const boughtInAddition = 'Add-ons';
export const packageNumber = (number: number): string => `package ${number}`;

// Section
export const undo = 'Undo';
