/** Codes with which `create-vitalsigns-account` refuses (`msg`), and what the page says. */
export const REGISTER_MESSAGES = {
  ACCOUNT_EXISTS: 'An account with this e-mail already exists for this merchant ID.',
  PASSWORDS_DO_NOT_MATCH: 'The passwords do not match.',
  USER_ALREADY_LISTED: 'This user is already listed for this merchant.',
  BUSINESS_EMAIL_REQUIRED: 'Please use your business e-mail. Alias and personal addresses are not accepted.',
  EMAIL_DOMAIN_MISMATCH: "This e-mail does not match your merchant's domains. Please use your company's e-mail.",
  INVALID_MERCHANT_ID: 'This merchant ID is not valid. Please check it and try again.',
  UMBRELLA_MERCHANT:
    'This merchant ID is an umbrella account. Please contact your development manager to create an account for it.',
  USERNAME_UNAVAILABLE: 'This user name is not available. Please choose another one.',
  NAMES_MISSING: 'Please enter your first and last name.',
  RESET_LINK_EXPIRED: 'This reset link has expired. Please ask for a new one.',
  SOMETHING_WENT_WRONG: 'Oops. Something went wrong. Please contact your account manager.',
  TRY_AGAIN_LATER: 'We could not create your account just now. Please try again later.',
} as const;

export type RegisterCode = keyof typeof REGISTER_MESSAGES;

export const REGISTER_UNEXPECTED = 'Register New User unexpected error.';

/** Message of a refused registration: the code's, else the error's own, else the unexpected error. */
export function registerMessage(code: unknown, errorMessage?: unknown): string {
  if (typeof code === 'string' && Object.hasOwn(REGISTER_MESSAGES, code))
    return REGISTER_MESSAGES[code as RegisterCode];
  return typeof errorMessage === 'string' && errorMessage.trim() !== '' ? errorMessage : REGISTER_UNEXPECTED;
}
