import { type InferType, object } from 'yup';
import { email } from './fields.ts';

/** `/username` and `/forgot-password`. */
export const forgotForm = object({ email: email() });
export type ForgotForm = InferType<typeof forgotForm>;
