import { type InferType, object, string } from 'yup';
import { email, personName } from './fields.ts';

/** An admin invites someone to the merchant. */
export const invitationForm = object({
  firstName: personName('first'),
  lastName: personName('last'),
  email: email(),
  accessType: string()
    .typeError('Choose a role.')
    .required('Choose a role.')
    .oneOf(['MERCHANT_ADMIN', 'MERCHANT_USER'] as const, 'Choose a role.'),
});
export type InvitationForm = InferType<typeof invitationForm>;
