// Password dialog
export const confirmWithPassword = 'Confirm with your password';
export const enterPassword = 'Enter your password to confirm.';
export const cancel = 'Cancel';
export const confirm = 'Confirm';
export const yourPassword = 'Your password';
