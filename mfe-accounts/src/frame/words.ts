// Back to sign in
export const backToSignIn = 'Back to sign in';

// Brand frame
export const contactSupport = 'Contact support';
export const troubleSigningIn = 'Trouble signing in? Ask the person who set up your account.';
export const about = (productName: string): string => `About ${productName}`;
export const claim = 'What shoppers said, and what changed.';
/** What the portal is for, in three lines. */
export const promises = [
  ['Every figure', 'with its answers and its certainty.'],
  ['Every comment', 'with its tone and topic.'],
  ['The whole order', 'from the checkout to the doorstep.'],
] as const;

// Contact support
export const contactUs = 'contact us';
