// Secret notice
export const copyItNow = (what: string): string => `${what} Copy it now: it is shown once.`;
export const secretOf = (name: string): string => `the secret of ${name}`;
export const copy = 'Copy';
export const haveStoredIt = 'I have stored it';
