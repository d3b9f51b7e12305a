/** The account forms' rules with their words, for the pages and for the service. A face of its own: it brings yup. */
export { LONGEST } from './fields.ts';
export * from './forms.ts';
export { passwordRules } from './password.ts';
export { phoneInE164 } from './phone.ts';
export { type FormReading, readForm } from './read-form.ts';
export * from './register-messages.ts';
export { tidy } from './tidy.ts';
export { websiteHost } from './website.ts';
