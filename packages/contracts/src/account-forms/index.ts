/**
 * Rules of the account forms with their messages, for the pages and for the service. A separate entry point, because it
 * loads yup. One file per form, so that a page loads only its own form's rules (those of telephone numbers are big).
 */
export * from './change-password-form.ts';
export { LONGEST } from './fields.ts';
export * from './forgot-form.ts';
export * from './invitation-form.ts';
export * from './merchant-settings-form.ts';
export * from './merchant-sign-up-form.ts';
export * from './new-password-form.ts';
export { passwordRules } from './password.ts';
export { phoneInE164 } from './phone.ts';
export * from './profile-form.ts';
export { type FormReading, readForm } from './read-form.ts';
export * from './register-form.ts';
export * from './register-messages.ts';
export { tidy, tidyField } from './tidy.ts';
export { websiteHost } from './website.ts';
