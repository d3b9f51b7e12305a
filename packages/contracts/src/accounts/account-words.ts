/** What the page says after an invitation: the specification's meaning. */
export const INVITED_WORDS = 'Thank you. They will get an e-mail to finish registration.';

/** Of a new password that is the old one. */
export const SAME_PASSWORD = 'This is your password already. Choose another one.';

/** The specification's words for a link to a subscription that lacks something, or that there is none of. */
export const NO_SUBSCRIPTION = 'There was an error locating your subscription, please contact your account manager.';
