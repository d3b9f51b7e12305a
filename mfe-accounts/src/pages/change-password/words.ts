// Page
export const lead = 'Changing it signs you out everywhere else. You stay signed in here.';
export const changed = 'Your password was changed. Your other sessions have ended.';
export const password = 'Password';
export const currentPassword = 'Current password';
export const newPassword = 'New password';
export const newPasswordAgain = 'New password again';
export const changing = 'Changing';
export const change = 'Change the password';
