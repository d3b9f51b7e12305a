import type { AccountUser, UserChange } from '@shoppervoice/contracts/accounts';

// Page
export const canSignInAgain = (name: string): string => `${name} can sign in again.`;
export const canSignInNow = (name: string): string => `${name} can sign in now, and gets an e-mail that says so.`;
export const lead = (merchantName: string): string => `Who can sign in for ${merchantName}.`;
export const inviteUser = 'Invite a user';
export const searchUsers = 'Search users';
export const searchBy = 'Search by name, e-mail, role or status';
export const couldNotLoad = 'The list of users could not be loaded';
export const couldNotRefresh = 'The list could not be refreshed.';
export const takesLonger = 'The list takes a moment longer than usual.';
export const name = 'Name';
export const you = '(you)';
export const role = 'Role';
export const seesAddresses = 'Sees shoppers’ addresses';
export const status = 'Status';
export const secondFactor = 'Second factor';
export const lastSignIn = 'Last sign-in';
export const actions = 'Actions';
export const noMatches = 'No matches';
export const showEveryone = 'Show everyone';
export const noneMatch = (search: string): string =>
  `No user or invitation has “${search}” in name, e-mail, role or status.`;
export const users = 'Users';
export const mailed = 'Mailed';
export const never = 'Never';
export const noUsers = 'No users yet';
export const inviteThePeople = 'Invite the people who should read what your shoppers said.';
export const loading = 'Loading the list';

// User actions
export const invitationActions = [
  { kind: 'reinvite', label: 'Invite again' },
  { kind: 'withdraw', label: 'Withdraw the invitation' },
] as const;
export const changes: readonly {
  readonly kind: UserChange;
  readonly label: string | ((user: AccountUser) => string);
}[] = [
  { kind: 'accessType', label: 'Change the role' },
  {
    kind: 'seesAddresses',
    label: ({ seesAddresses }) => (seesAddresses ? 'Hide shoppers’ addresses' : 'Show shoppers’ addresses'),
  },
  { kind: 'resetFactors', label: 'Reset the second factor' },
  { kind: 'deactivate', label: 'Deactivate' },
  { kind: 'reactivate', label: 'Reactivate' },
  { kind: 'turnAway', label: 'Turn away' },
  { kind: 'delete', label: 'Delete' },
];
export const letInUser = (name: string): string => `Let in ${name}`;
export const letIn = 'Let in';
export const withdrawInvitation = (name: string): string => `Withdraw the invitation of ${name}`;
export const withdraw = 'Withdraw';
export const actionsFor = (name: string): string => `Actions for ${name}`;

// Invite dialog
export const aboutInvitation = 'They get an e-mail with a link to finish the registration.';
export const sendInvitation = 'Send the invitation';
export const cancel = 'Cancel';
export const firstName = 'First name';
export const lastName = 'Last name';
export const email = 'E-mail';

// User dialogs
export const thisMerchant = 'this merchant';
export const askToDeactivate = (name: string): string => `Deactivate ${name}?`;
export const aboutDeactivating = (merchantName: string): string =>
  `They are signed out at once and can no longer sign in for ${merchantName}. You can reactivate them at any time.`;
export const deactivate = 'Deactivate';
export const isDeactivated = (name: string): string => `${name} is deactivated.`;
export const askToHide = (name: string): string => `Hide shoppers’ addresses from ${name}?`;
export const askToShow = (name: string): string => `Show shoppers’ addresses to ${name}?`;
export const aboutHiding = (merchantName: string): string =>
  `They no longer see shoppers’ e-mail addresses of ${merchantName}: on pages, in search, in files and in scheduled reports that they made. They can still reply to comments.`;
export const aboutShowing = (merchantName: string): string =>
  `They see shoppers’ e-mail addresses of ${merchantName} on pages, in search, in files and in scheduled reports that they made.`;
export const hide = 'Hide';
export const show = 'Show';
export const addressesHidden = (name: string): string => `${name} no longer sees shoppers’ addresses.`;
export const addressesShown = (name: string): string => `${name} now sees shoppers’ addresses.`;
export const askToTurnAway = (name: string): string => `Turn ${name} away?`;
export const aboutTurningAway = (merchantName: string): string =>
  `They cannot sign in to ${merchantName}, and cannot register again with this e-mail. We don’t tell them. You can reactivate them at any time.`;
export const turnAway = 'Turn away';
export const isTurnedAway = (name: string): string => `${name} is turned away.`;
export const askToDelete = (name: string): string => `Delete ${name}?`;
export const aboutDeleting = (merchantName: string, username: string): string =>
  `They are signed out at once and are no longer a user of ${merchantName}. This cannot be undone: to come back, they need a new invitation. Their scheduled reports, alerts, shared views and notes stay; views of their own go. Entries of the audit trail stay too: the one about this keeps the user name ${username}; what they did themselves is kept as done by a former user, unless they are a user of another merchant.`;
export const deleteUser = 'Delete';
export const isDeleted = (name: string): string => `${name} is deleted.`;
export const askToReset = (name: string): string => `Reset the second factor of ${name}?`;
export const aboutResetting =
  'Do this when someone has lost it, once you are sure it is them asking. They are signed out everywhere and can then sign in with their password alone. We tell them by e-mail.';
export const reset = 'Reset';
export const factorReset = (name: string): string => `${name} has no second factor now.`;
export const askToWithdraw = (name: string): string => `Withdraw the invitation of ${name}?`;
export const linkStopsWorking = 'The link in the e-mail stops working.';
export const isWithdrawn = (name: string): string => `The invitation of ${name} is withdrawn.`;
export const roleOf = (name: string): string => `Role of ${name}`;
export const takesEffect = 'It takes effect within a few seconds, even where they are signed in.';
export const save = 'Save';
export const hasRole = (name: string, role: string): string => `${name} has the role ${role}.`;
