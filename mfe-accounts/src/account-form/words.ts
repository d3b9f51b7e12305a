// Link question
export const back = 'Back';

// Never a password
export const passwordIsNot = 'Not your user name, and not one from the lists of leaked passwords.';

// Password field
export const capsLockOn = 'Caps Lock is on.';
export const hidePassword = 'Hide the password';
export const showPassword = 'Show the password';
