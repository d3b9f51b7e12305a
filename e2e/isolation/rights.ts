import type { ServiceCall } from '@shoppervoice/contracts/accounts';

/**
 * Every unsafe call of a session that grants no rights, and why. An unsafe call that is not listed must be confirmed
 * with the password (`confirm` in its row): the author of a new one decides which.
 */
export const GIVES_NO_RIGHTS: Readonly<Record<string, string>> = {
  'PUT /api/user/date-preferences': 'the reader’s own dates',
  'POST /api/user/close-promotion': 'the reader is not told of it again',
  'POST /api/demo-shop': 'opens made-up data, read alone',
  'DELETE /api/demo-shop': 'goes back to one’s own merchant',
  'PUT /api/notices/read': 'what one has read oneself',
  'DELETE /api/account/invitations/:id': 'takes an invitation back',
  'DELETE /api/account/users/:id': 'takes a user out',
  'POST /api/account/outside-recipients': 'reads alone',
  'PUT /api/account/profile': 'one’s own names',
  'PUT /api/account/password': 'carries the current password in its body',
  'POST /api/ai-assistant/ai/filtered-summary': 'reads alone, what the list’s own call shows',
  'PUT /api/ai-assistant/consent': 'whether masked comments may be worded elsewhere; nobody sees more than before',
  'POST /api/ai-assistant/ai/send-ai-message': 'reads alone, what the asker’s own calls show',
  'PUT /api/ai-assistant/ai/costs': 'a superuser’s switch; nobody sees more than before',
  'DELETE /api/ai-assistant/ai/sessions/:sessionId': 'a conversation of one’s own',
  'POST /api/ai-assistant/feedback': 'a yes or no and a word of one’s own',
  'POST /api/comments/reply': 'a mail to a shopper, within bounds',
  'POST /api/export': 'a file for its reader alone, of what they may read',
  'POST /api/export/open-end-responses': 'the same',
  'POST /api/export/other-specify': 'the same',
  'DELETE /api/export/:id': 'ends one’s own export',
  'PUT /api/alerts/:id/pause': 'holds mails back, or lets them go on',
  'DELETE /api/alerts/:id': 'ends mails',
  'POST /api/alerts/try': 'reads alone',
  'PUT /api/alerts/bell/read': 'what one has read oneself',
  'DELETE /api/developers/client': 'takes a client’s rights away',
  'DELETE /api/developers/client/secret': 'takes a secret’s rights away',
  'DELETE /api/developers/webhook': 'nothing is sent any more',
  'PUT /api/developers/webhook/state': 'on: to where it was confirmed to go; off: nowhere',
  'POST /api/developers/webhook/test': 'sends no data, to where it was confirmed to go',
  'POST /api/developers/webhook/delivery/again': 'what went there before, once more',
  'POST /api/send-page': 'an address for a colleague, of a page that keeps its own gates; a file of what they may read',
  'POST /api/views': 'an address under a name, of pages that keep their own gates',
  'PUT /api/views/order': 'one’s own order',
  'PUT /api/views/:id': 'the same as saving one',
  'DELETE /api/views/:id': 'takes a name away',
  'POST /api/notes': 'a line beside figures',
  'PUT /api/notes/:id': 'the same',
  'DELETE /api/notes/:id': 'takes it away',
  'PUT /api/schedule/unschedule-contact': 'ends mails to somebody',
  'PUT /api/schedule/delete-schedule': 'ends mails',
  'PUT /api/schedule/keep-schedule': 'one more name beside a report that is mailed already',
  'PUT /api/schedule/send-now': 'a mail to oneself',
  'POST /api/account/factors/new-authenticator': 'a secret that nobody keeps until it is confirmed',
  'POST /api/account/factors/new-passkey': 'what a device is asked; nothing is kept of it but that',
  'POST /api/account/factors/passkey-challenge': 'the same',
  'PUT /api/account/factors/:id': 'a name that its owner alone sees',
  'DELETE /api/account/sessions': 'ends sessions',
  'DELETE /api/account/sessions/:handle': 'ends a session',
  'POST /api/platform/health/reporting/retry': 'what was asked for before, once more, to where it was to go',
  'POST /api/platform/health/accounts/retry': 'the same',
  'POST /api/platform/health/developers/retry': 'the same',
  'POST /api/platform/health/online-buyer/retry': 'the same',
  'POST /api/platform/health/site-abandonment/retry': 'the same',
  'POST /api/platform/health/straight-to-fulfillment/retry': 'the same',
};

export const nameOf = ({ method, path }: ServiceCall): string => `${method} ${path}`;

/** An unsafe call of a session. */
export const isWrite = ({ method, access }: ServiceCall): boolean => method !== 'GET' && access.public !== true;
