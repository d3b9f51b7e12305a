import type { ReactNode } from 'react';

// Webhooks section
export const testDidNotArrive = (name: string, why: string): string => `The test did not arrive at ${name}. ${why}`;
export const tookTest = (name: string, status: number | null, milliseconds: string): string =>
  `${name} accepted the test: it answered ${status} after ${milliseconds} ms.`;
export const signsDeliveries = 'It signs our deliveries, and is never shown again.';
export const isNow = (name: string, state: string): string => `${name} is ${state}.`;
export const sendingAgain = 'Sending again; we retry for 24 hours.';
export const loading = 'Loading the webhooks';
export const couldNotLoad = 'Your webhooks could not be loaded';
export const couldNotRefresh = 'The list of webhooks could not be refreshed.';
export const takeLonger = 'The webhooks take a moment longer than usual.';
export const wasCreated = (webhook: string): string => `The webhook to ${webhook} was created. This is its secret.`;
export const verifiesCalls = 'Your server verifies every call with it.';
export const isChanged = (webhook: string): string => `${webhook} is changed.`;
export const isDeleted = (webhook: string): string => `The webhook to ${webhook} is deleted.`;
export const isYours = (webhook: string): string => `The webhook to ${webhook} is yours, and this is its new secret.`;
export const hasNewSecret = (webhook: string): string => `The webhook to ${webhook} has a new secret.`;
export const signedWithThisOnly = 'Deliveries are signed with this secret only: give it to your server now.';
export const signedWithBoth = 'Deliveries are also signed with the previous secret for 24 hours.';

// Webhooks panel
export const webhooks = 'Webhooks';
export const oneWebhook = 'webhook';
export const manyWebhooks = 'webhooks';
export const noWebhooks =
  'No webhooks yet. A webhook calls your server as soon as a response arrives, an alert fires or an export is ready.';
export const aboutSigning = (header: ReactNode) => (
  <>
    Signed according to Standard Webhooks, in {header}. Retried for 24 hours, then switched off with an e-mail to every
    admin.
  </>
);
export const givenUp = 'Switched off after 24 hours without success,';
export const offSince = 'Off since';
export const failingSince = 'Failing since';
export const nextTryAt = 'next try';
export const noEvents = 'No events yet';
export const menuOf = (webhook: string): string => `Menu of ${webhook}`;
export const sendTest = 'Send a test';
export const change = 'Change';
export const newSecret = 'New secret';
export const switchOff = 'Switch off';
export const switchOn = 'Switch on';
export const deleteIt = 'Delete';

// Webhook form dialog
export const newWebhook = 'New webhook';
export const changeWebhook = 'Change the webhook';
export const aboutWebhook =
  'Your server is called as soon as something happens. Every call is signed, so that it knows who calls.';
export const createWebhook = 'Create webhook';
export const save = 'Save';
export const cancel = 'Cancel';
export const address = 'Address';
export const addressHint = 'https only, on the public internet. Redirects are not followed.';
export const events = 'Events';
export const onlyWith = 'Only responses and comments with';
export const survey = 'Survey';
export const tone = 'Tone';
export const lowestRating = 'Lowest rating';

// Webhook question
export const askToDelete = (name: string): string => `Delete ${name}?`;
export const aboutDeleting = 'Nothing more is sent there, and its delivery log is deleted. This cannot be undone.';
export const deleteWebhook = 'Delete the webhook';
export const askToKeep = (name: string): string => `Keep ${name}?`;
export const aboutKeeping =
  'It becomes yours. Deliveries are signed with a new secret at once: your server refuses them until it has that secret, and we retry them for 24 hours.';
export const keep = 'Keep, now mine';
export const askForSecret = (name: string): string => `New secret for ${name}?`;
export const aboutNewSecret = 'Deliveries are signed with both for 24 hours, so nothing breaks while you switch.';
export const createSecret = 'Create secret';

// Deliveries
export const deliveries = 'Deliveries';
export const failedOnly = 'Failed only';
export const webhook = 'Webhook';
export const loadingDeliveries = 'Loading the deliveries';
export const deliveriesNotLoaded = 'The deliveries could not be loaded';
export const deliveriesNotRefreshed = 'The deliveries could not be refreshed.';
export const deliveriesTakeLonger = 'The deliveries take a moment longer than usual.';
export const noneFailed = 'No delivery failed in the last 30 days.';
export const nothingSent = 'Nothing was sent in the last 30 days. Send a test to see whether your server accepts it.';
export const time = 'Time';
export const event = 'Event';
export const answer = 'Answer';
export const took = 'Took';
export const duration = (milliseconds: string): string => `${milliseconds} ms`;
export const tries = 'Tries';
export const nextTry = 'Next try';
export const actions = 'Actions';
export const sendOneAgain = (delivery: string): string => `Send ${delivery} again`;
export const sendAgain = 'Send again';
export const viewOne = (delivery: string): string => `View ${delivery}`;
export const view = 'View';
export const showOlder = 'Show older';
export const deliveryOf = (event: string, time: string): string => `${event} of ${time}`;

// Delivery dialog
export const delivery = 'Delivery';
export const close = 'Close';
export const loadingDelivery = 'Loading the delivery';
export const deliveryNotLoaded = 'The delivery could not be loaded';
export const deliveryNotRefreshed = 'The delivery could not be refreshed.';
export const deliveryTakesLonger = 'The delivery takes a moment longer than usual.';
export const eventAt = (event: ReactNode, time: ReactNode) => (
  <>
    {event} of {time}
  </>
);
export const body = 'Body';
export const theBody = 'the body';
export const answers = 'Answers';
export const notSentYet = 'Not sent yet.';
export const lastTries = (count: string, tries: string): string => `The last ${count} of ${tries} tries.`;
export const attempt = (time: ReactNode, status: ReactNode, milliseconds: string) => (
  <>
    {time}: {status} after {milliseconds} ms.
  </>
);
export const noAnswer = 'no answer';
