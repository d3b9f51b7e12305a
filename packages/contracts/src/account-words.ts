/** What the page says after an invitation: the specification's meaning. */
export const INVITED_WORDS = 'Thank you. They will get an e-mail to finish registration.';
