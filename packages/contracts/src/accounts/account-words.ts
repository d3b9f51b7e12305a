/** Shown after an invitation: the specification's meaning. */
export const INVITED_WORDS = 'Thank you. They will get an e-mail to finish registration.';

/** Message for a new password that equals the old one. */
export const SAME_PASSWORD = 'This is your password already. Choose another one.';

/** The specification's text for a link to a subscription that is incomplete or does not exist. */
export const NO_SUBSCRIPTION = 'There was an error locating your subscription, please contact your account manager.';
