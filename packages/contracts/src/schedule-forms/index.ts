/**
 * Rules of a schedule's fields with their messages, for the modal and for the service. A separate entry point, because
 * it loads yup.
 */
export { type FormReading, readForm } from '../account-forms/read-form.ts';
export { tidy } from '../account-forms/tidy.ts';
export * from './schedule-fields.ts';
export * from './schedule-formats.ts';
