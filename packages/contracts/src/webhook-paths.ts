/** Webhooks of the developers area: sessions of admins and superusers, feature 118. */
export const WEBHOOKS_PATH = '/api/developers/webhooks';
export const WEBHOOK_PATH = '/api/developers/webhook';
/** Deliveries of a webhook are counted to here. */
export const MOST_COUNTED = 10_000;
