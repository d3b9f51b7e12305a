/**
 * The account forms' rules with their words, for the pages and for the service. A face of its own: it brings yup. A form
 * a file, so that a page brings its own form's rules alone (telephone numbers are big).
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
