// Page
export const linkSent = (email: string): string =>
  `We sent an e-mail to ${email}. Open the link in it within a day to confirm the new address.`;
export const saved = 'Your profile is saved.';
export const lead = 'Your name, your contact details and your e-mail address.';
export const couldNotLoad = 'Your profile could not be loaded';
export const couldNotRefresh = 'Your profile could not be refreshed.';
export const takesLonger = 'Your profile takes a moment longer than usual.';
export const loading = 'Loading your profile';

// Names form
export const names = 'Names';
export const userName = 'User name';
export const userNameHint = 'You sign in with it. It cannot be changed.';
export const firstName = 'First name';
export const lastName = 'Last name';
export const phone = 'Phone';
export const phoneHint =
  'Optional, as are department and title. Admins see them, and scheduled reports take them from here.';
export const department = 'Department';
export const title = 'Title';
export const saving = 'Saving';
export const save = 'Save';

// Email form
export const emailAddress = 'E-mail address';
export const email = 'E-mail';
export const staysInUse = (newEmail: string): string =>
  `It stays in use until you confirm ${newEmail} with the link we sent there.`;
export const newEmail = 'New e-mail';
export const newEmailHint = 'Next, you enter your password, and we send a link to the new address.';
export const sending = 'Sending';
export const changeEmail = 'Change the e-mail';
