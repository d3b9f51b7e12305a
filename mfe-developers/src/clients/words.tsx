import type { ReactNode } from 'react';

// Clients panel
export const client = 'Client';
export const scopes = 'Scopes';
export const lastUsed = 'Last used';
export const callsInDays = (days: number): string => `Calls, ${days} days`;
export const secrets = 'Secrets';
export const actions = 'Actions';
export const newSecretFor = (name: string): string => `New secret for ${name}`;
export const newSecret = 'New secret';
export const deleteOf = (name: string): string => `Delete ${name}`;
export const deleteIt = 'Delete';
export const apiClients = 'API clients';
export const newClient = 'New client';
export const noClients =
  'No clients yet. A program signs in as a client: create one for each program, with only the scopes it needs.';
export const apiClient = 'API client';
export const clients = 'Clients';
export const aboutClients = (merchantName: string): string =>
  `A client acts for ${merchantName} and never sees more than its scopes. Deleting it ends it within 5 seconds.`;
export const umbrella = 'Umbrella';
export const madeBy = (name: string): string => `Made by ${name},`;
export const endsOn = (day: ReactNode) => <>Ends {day}</>;
export const never = 'Never';
export const today = 'Today';
export const endSecretOf = (hint: string, name: string): string => `End the secret that ends in ${hint} of ${name}`;
export const endIt = 'End it';

// New client dialog
export const newUmbrellaToken = 'New umbrella token';
export const aboutUmbrella =
  'One token for every merchant of your group. Each call names the merchant by its mid, and sees what that merchant’s plan includes.';
export const aboutClient =
  'A program signs in with the client’s id and secret. The secret is shown once, when it is created.';
export const createUmbrellaToken = 'Create umbrella token';
export const createClient = 'Create client';
export const cancel = 'Cancel';
export const name = 'Name';
export const nameHint = 'The program that will use it: Data warehouse.';
export const ends = 'Ends';
export const endsHint = 'Its creator gets an e-mail 14 days before it expires.';

// Client dialogs
export const askToDelete = (name: string): string => `Delete ${name}?`;
export const aboutDeleting = (name: string): string =>
  `Any program that uses ${name} is refused within 5 seconds. This cannot be undone; its call log is deleted too.`;
export const deleteClient = 'Delete the client';
export const isDeleted = (name: string): string => `${name} is deleted.`;
export const askToKeep = (name: string): string => `Keep ${name}?`;
export const aboutKeeping =
  'It becomes yours. Secrets from before its creator left end at once, and you get a new one for its program. To switch without a pause, create a new secret first: that one stays.';
export const keep = 'Keep, now mine';
export const askToEnd = (name: string): string => `End the old secret of ${name}?`;
export const aboutEnding = (hint: string, name: string): string =>
  `The secret that ends in ${hint} stops working. Do this once every program of ${name} uses the other one.`;
export const endSecret = 'End the secret';
export const secretEnded = (name: string): string => `The secret of ${name} is ended.`;
export const askForSecret = (name: string): string => `New secret for ${name}?`;
export const aboutNewSecret = 'The current secret keeps working until you end it, so nothing breaks while you switch.';
export const createSecret = 'Create secret';
