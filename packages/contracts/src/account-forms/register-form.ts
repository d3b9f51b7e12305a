import { type InferType, object } from 'yup';
import { email, merchantId, personName, username } from './fields.ts';
import { newPassword, repeatedPassword } from './password.ts';

/** `/register`. An invitation's token is sent beside it. */
export const registerForm = object({
  firstName: personName('first'),
  lastName: personName('last'),
  mid: merchantId(),
  email: email(),
  username: username(),
  password: newPassword(),
  confirmPassword: repeatedPassword('password'),
});
export type RegisterForm = InferType<typeof registerForm>;
