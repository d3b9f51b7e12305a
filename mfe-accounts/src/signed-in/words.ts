// Signed in page
export const account = 'Account';
