// Plans table
export const plans = 'Plans';
export const aboutPlans = 'A plan decides how far back you can look. An add-on can be bought with any plan.';
export const whatYouGet = 'What you get';
export const yourPlan = 'Your plan';
export const youHaveIt = 'You have it';
export const yes = 'Yes';
export const no = 'No';
export const included = 'Included';
export const addOn = 'Add-on';

// Upgrade dialog
export const mailAbout = (what: string): string => `About ${what}`;
export const mailAboutPlan = 'About our plan';
export const comparePlans = 'Compare Plans';
export const contactAccountManager = 'Contact my account manager';
