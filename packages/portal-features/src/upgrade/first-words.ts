/** Texts of the first script; the feature's other texts load with its code. */

// Locked notice
export const notInPlan = (page: string): string => `${page} is not in your plan.`;
export const seeWhatItTakes = 'See what it takes';
export const layoutOnly = 'This is its layout, without data.';
export const notForRole = (page: string): string => `${page} is not available for your role.`;
export const onHomeInstead = 'You are on Home instead.';
