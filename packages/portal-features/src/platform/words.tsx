import { LCP_MEASURES } from '@shoppervoice/contracts/remotes';
import type { ReactNode } from 'react';

// Change dialog
export const enterMerchantIds = 'Enter merchant IDs, separated by commas.';
export const noMerchant = (ids: string): string => `There is no merchant ${ids}.`;
export const didNotWork = 'This did not work. Try again.';
export const cancel = 'Cancel';
export const promoteAnyway = 'Promote anyway';
export const wasRolledBack = 'This version was rolled back.';
export const takesPlaceOf = (version: string): string => `It takes the place of the canary of ${version}.`;
export const hadThatOne = (whom: string | null): string => `${whom ?? 'Nobody'} had that one.`;
export const nowAvailableTo = (whom: string): string => `Now available to: ${whom}.`;
export const percentOfMerchants = 'Percent of merchants';
export const writeNumber = 'Enter a number from 0 to 100.';
export const laterSteps = 'Then to percent';
export const aboutLaterSteps =
  'Optional, such as 25, 50, 100. It goes on by itself while healthy, and to everyone after the last.';
export const writeSteps = 'Enter percentages that grow, at most 9.';
export const pauseOfRamp = 'Each step after';
export const RAMP_PAUSES = [
  { value: '30', label: '30 minutes' },
  { value: '120', label: '2 hours' },
  { value: '360', label: '6 hours' },
  { value: '1440', label: '1 day' },
] as const;
export const merchantsByNumber = 'Merchants by number';
export const aboutMerchants = 'Optional. These get it at any percentage. Separate with commas.';
export const reason = 'Reason';
export const aboutReason = 'Optional; shown in history.';

// Dev panel
export const developerOverride = 'Developer override';
export const howToStart = (command: ReactNode) => (
  <>
    Shows a remote from a developer's machine, with live reload, in your session at the portal only. Start its server
    first:{command} in the remote's folder does both.
  </>
);
export const mayComeFromThere = (remote: ReactNode, until: string) => (
  <>
    {remote} may come from there until {until}. It begins in your own session at the portal, and ends there.
  </>
);
export const openPortal = 'Open the portal with it';
export const remote = 'Remote';
export const serverAddress = "Address of the developer's server";
export const start = 'Start';

// Failures
export const loaded = 'Loaded';
export const couldNotBeLoaded = 'Could not be loaded';
export const couldNotBeDrawn = 'Could not be drawn';
export const fellBack = 'Fell back';
export const stoppedAnswering = 'Stopped answering';
export const didNotRespond = 'Did not respond for seconds';
export const threw = 'Threw an error';
export const usedDeprecated = 'Deprecated member';
export const wasRefusedACall = 'Call refused';
export const whatFailed = 'What failed';
export const thrownLater = 'Later errors';
export const calledUnlisted = 'Unlisted calls';

export const inVersion = (version: string, listed: number, users: number): string =>
  `in ${version}, for ${listed.toLocaleString()} of ${users.toLocaleString()} ${users === 1 ? 'user' : 'users'}`;

// Telemetry
export const telemetry = 'Telemetry';
export const telemetryNotLoaded = 'The telemetry could not be loaded';
export const noTelemetry = (days: number): string => `Nothing reported in the last ${dayWords(days)}.`;
export const howMeasured = (days: number, percent: number): string =>
  `Last ${dayWords(days)}. Times are 75th percentiles, measured in ${percent} % of page loads of signed-in users.`;
export const besideVersion = (version: string): string => `with ${version} in parentheses`;
export const page = 'Page';
export const loads = 'Loads';
export const allPages = 'All pages';
export const noPage = 'Page unknown';
export const VITAL_WORDS = { code: 'Code', figures: 'Figures', lcp: 'LCP', inp: 'INP', cls: 'CLS' } as const;
export const FAILURE_WORDS = { 'load-failed': 'load', 'render-failed': 'draw', hung: 'hang', froze: 'freeze' } as const;
export const measures = (count: number): string =>
  count === 1 ? '1 measurement' : `${count.toLocaleString()} measurements`;
export const before = (value: string): string => `(${value})`;
const milliseconds = (count: number): string => `${count} ms`;
const seconds = (count: string): string => `${count} s`;
export const timeWords = (ms: number): string =>
  ms < 1000 ? milliseconds(Math.round(ms)) : seconds((ms / 1000).toFixed(1));
const VERDICTS = {
  kept: 'kept',
  exceeded: 'exceeded',
  'not-judged': `not judged before ${LCP_MEASURES} measurements`,
} as const;
export const lcpBudget = (budget: string, verdict: keyof typeof VERDICTS): string =>
  `(budget ${budget}, ${VERDICTS[verdict]})`;
const dayWords = (days: number): string => (days === 1 ? 'day' : `${days} days`);

// Flags
export const flags = 'Flags';
export const flagsNotLoaded = 'The flags could not be loaded';
export const noFlags = 'No version lists flags.';
export const neverSet = 'never set';
export const flagSet = (by: string, when: string): string => `set by ${by}, ${when}`;
export const resultsOf = (flag: string): string => `Results of ${flag}`;
export const arm = 'Arm';
export const share = 'Share';
export const EXPOSED = { merchant: 'Merchants', user: 'Users' } as const;
export const between = (count: number, least: string, most: string): string =>
  `${count.toLocaleString()} (${least} to ${most})`;
export const timeBetween = (p75: string, least: string, most: string): string => `${p75} (${least} to ${most})`;
export const hung = 'Hung';
export const percentOfFlag = (flag: string): string => `Percent with ${flag}`;
export const percentOfArms = (flag: string): string => `Percent of each arm of ${flag}`;
export const aboutArms = (arms: string): string =>
  `Such as “short 50, long 10”; the default gets the rest. Arms: ${arms}.`;
export const writeShares = 'Enter numbers from 0 to 100.';
export const merchantsOfFlag = (flag: string): string => `Merchants that always have ${flag}`;
export const setFlag = (flag: string): string => `Set ${flag}`;
export const flagOff = (flag: string): string => `Switch ${flag} off`;

// Previews
export const services = 'Services';
export const noCallReaches = 'No call reaches it yet.';
export const serviceWithdrawn = (by: string): string => `Withdrawn by ${by}`;
export const registration = (number: number, calls: number): string =>
  `Registration ${number}, ${calls === 1 ? '1 call' : `${calls} calls`},`;
export const approveService = (name: string, number: number): string => `Approve registration ${number} of ${name}`;
export const refuseService = (name: string, number: number): string => `Refuse registration ${number} of ${name}`;
export const serviceRefused = (number: number, by: string, reason: string): string =>
  `Registration ${number} was refused by ${by}: ${reason}`;
export const rollBackService = (name: string, number: number): string => `Roll ${name} back to registration ${number}`;
export const withdrawService = (name: string): string => `Withdraw ${name}`;
export const bringServiceBack = (name: string): string => `Bring ${name} back`;
export const previews = 'Previews';
export const endPreview = (name: string): string => `End ${name}`;
export const endsAt = (when: string): string => `Ends ${when}.`;

// Approval
export const approve = 'Approve';
export const waitsForApproval = 'Waits for approval';
export const approvedBy = (who: string): string => `Approved by ${who}`;
export const approvalRequired = 'Versions wait for a second person.';
export const requireApproval = 'Require approval';
export const endApproval = 'No longer require approval';

// Ramps
export const rampNext = (percent: string, when: string): string => `${percent} from ${when}, if healthy`;
export const rampStopped = (why: string): string => `Ramp stopped. ${why}`;

// Notifications of a team
export const notifications = 'Notifications';
export const teamNotLoaded = 'The notifications could not be loaded';
export const aboutNotifications =
  'The team is told when a version goes back or a canary ends by itself, and when later errors reach many users. Once each.';
export const teamMail = 'E-mail';
export const MAIL_FROM = {
  descriptor: 'From the remote’s descriptor. Another address here replaces it.',
  platform: 'Set here. Leave it empty to use the descriptor’s.',
  nobody: 'The descriptor names none.',
} as const;
export const webhookAddress = 'Webhook address';
export const webhookSigned = 'Deliveries are signed with a secret that is shown once.';
export const webhookMade = (by: string, when: string): string =>
  `Set by ${by}, ${when}. Another address gets a new secret; leave it empty to end it.`;
export const webhookSecret = 'Copy the webhook’s secret now. It is shown once.';
export const save = 'Save';
const NOTICE_STATES = { waiting: 'waiting', sent: 'sent', 'given-up': 'given up' } as const;
export const noticeState = (channel: 'webhook' | 'mail', state: keyof typeof NOTICE_STATES, attempts: number): string =>
  `${channel === 'mail' ? 'E-mail' : 'Webhook'} ${NOTICE_STATES[state]}${attempts > 1 ? ` after ${attempts} attempts` : ''}`;

// Errors by stack
export const errorsByStack = 'Errors by stack';
export const shell = 'Shell';
export const theShell = 'the shell';
export const ofWhom = (name: string): string => `of ${name}`;
export const noErrors = 'No errors reported.';
export const errorsNotLoaded = 'The errors could not be loaded';
export const errorsIn = (version: string): string => `Errors in ${version}`;
export const errorCount = (count: number, most: number): string =>
  `${count === 1 ? '1 error' : `${count} errors`}${count >= most ? '; rarer ones are dropped' : ''}`;
export const withoutMessage = 'No message';
export const reported = (count: number, first: string, last: string): string =>
  count === 1 ? `Reported once, ${first}.` : `Reported ${count.toLocaleString()} times, ${first} to ${last}.`;
export const stack = 'Stack';
export const elsewhere = 'Outside the portal’s files';
export const anonymous = '(anonymous)';
export const inShell = 'in the shell';
export const unmapped = 'in the build';
export const WHY_UNMAPPED = {
  'no-map': 'this version has no source map for the file',
  'unreadable-map': 'its source map cannot be read',
  'not-in-map': 'its source map does not contain the place',
} as const;
export const unmappedFrames = (why: string): string => `Frames “in the build” could not be mapped: ${why}.`;

// History
export const history = 'History';
export const lastEntries = (name: string, count: number): string =>
  `of ${name}, last ${count === 1 ? 'entry' : `${count} entries`}`;

// Platform document
export const platform = 'Platform';
export const notResponding = 'The platform is not responding.';
export const keepTrying = 'We keep trying; this page continues as soon as it works again.';
export const pageNotShown = 'This page could not be shown.';
export const tryAgain = 'Try again';
export const stillSignedIn = 'You are still signed in. Try again.';
export const signedInAs = (username: string): string => `Signed in as ${username}`;
export const signOut = 'Sign out';
export const remotes = 'Remotes';
export const healthPage = 'Health';

// Platform
export const versions = (shellApis: readonly string[], libraries: string): string =>
  `Shell API ${shellApis.join(' and ')}. ${libraries}.`;
export const mayBeOld = 'These may be old: the last refresh failed.';
export const usesDeprecated = (uses: readonly { readonly was: string; readonly tabs: number }[]): string =>
  `Uses deprecated members: ${uses.map(({ was, tabs }) => `${was} (${tabs.toLocaleString()} ${tabs === 1 ? 'tab' : 'tabs'})`).join(', ')}.`;
export const remotesNotListed = 'The remotes could not be loaded.';
export const remotesNotLoaded = 'The remotes could not be loaded';
export const nothingDeployed = 'Nothing is deployed yet';
export const howToPublish = (command: ReactNode) => <>Publish a remote from its folder: {command}.</>;
export const loadingPlatform = 'Loading the platform';
export const loading = 'Loading';

// Remote panel
export const pinned = 'Pinned';
export const current = 'Current';
export const canary = 'Canary';
export const previous = 'Previous';
export const rolledBack = 'Rolled back';
export const unpin = 'Unpin';
export const endCanary = 'End the canary';
export const promoteCanary = 'Promote the canary';
export const rollBack = 'Roll back';
export const bringBack = 'Bring it back';
export const withdraw = 'Withdraw';
export const withdrawnBy = (who: string | null, when: string): string => `Withdrawn by ${who ?? 'itself'}, ${when}.`;
export const nobodyIsGivenIt = (bySuperuser: boolean): string =>
  `No one gets it, and its addresses say that it was withdrawn. Promoting a version brings it back${bySuperuser ? '; a deploy token cannot.' : '.'}`;
export const pageCount = (count: number): string => (count === 1 ? '1 page' : `${count} pages`);
export const extensionList = (extensions: readonly { readonly slot: string; readonly module: string }[]): string =>
  `${extensions.length === 1 ? '1 extension' : `${extensions.length} extensions`}: ${extensions.map(({ slot, module }) => `${module.slice(2)} (${slot})`).join(', ')}`;
export const pinnedBy = (who: string, when: string): string => `Pinned by ${who}, ${when}`;
export const versionsOf = (name: string): string => `Versions of ${name}`;
export const version = 'Version';
export const givenTo = 'Available to';
export const published = 'Published';
export const users = 'Users';
export const failed = 'Failed';
export const size = 'Size';
export const actions = 'Actions';
export const buildMissing = 'Build missing';
export const buildDamaged = 'Build damaged';
export const buildInStore = (state: string): string =>
  `Its build is ${state} in the store. Publishing the same build again mends it.`;
export const nobody = 'nobody';
export const notLoadedYet = 'Not loaded yet';
export const actionsFor = (name: string, version: string): string => `Actions for ${name} ${version}`;
export const laterErrors = (users: number): string => `later errors: ${users.toLocaleString()}`;
export const unlistedCalls = (users: number): string => `unlisted calls: ${users.toLocaleString()}`;
export const promoteAnywayItem = 'Promote anyway…';
export const promoteItem = 'Promote…';
export const canaryItem = 'Canary…';
export const unpinItem = 'Unpin…';
export const pinItem = 'Pin…';

// Second step form
export const secondFactor = 'Second factor';
export const passwordCorrect = 'Your password is correct. Now confirm that it is you.';
export const waitingForPasskey = 'Waiting for the passkey';
export const checking = 'Checking';
export const signIn = 'Sign in';
export const passkeyElsewhere = (place: string): string => `Your passkey works at ${place} alone.`;
export const signInAsOther = 'Sign in as someone else';

// Sign in form
export const writeBoth = 'Enter your user name and password.';
export const notChecked = 'We could not check that you are a person. Reload the page and try again.';
export const signInToPlatform = 'Sign in to the platform';
export const aboutPlatform =
  'Versions of remotes, deploy tokens and their history, for superusers. It has a separate address and sign-in, so that no page of a remote can act here.';
export const sessionEnded = 'Your session has ended. Sign in again.';
export const userName = 'User name';
export const password = 'Password';
export const signingIn = 'Signing in';

// Provenance
export const commit = (hash: string): string => `Commit ${hash}`;
export const run = 'Run';

// Trusted publishers
export const trustedPublishers = 'Trusted publishers';
export const trustPublisher = 'Trust a publisher';
export const publishersNotLoaded = 'The trusted publishers could not be loaded.';
export const noPublishers = 'No trusted publishers yet. With one, a pipeline deploys without a token.';
export const aboutPublishers =
  'Pipelines whose ID token comes from this issuer with this subject get a deploy token for 15 minutes.';
export const issuer = 'Issuer';
export const aboutIssuer = 'https address, as ID tokens write it.';
export const subject = 'Subject';
export const aboutSubject =
  'E.g. repo:shop/returns:environment:production. A * at the end, after a colon or a slash, stands for any text.';
export const audience = 'Audience';
export const aboutAudience = 'Leave it empty for the portal’s address.';
export const trust = 'Trust';
export const endTrust = 'End trust';
export const endTrustIn = (subject: string, remote: string): string => `End the trust of ${remote} in ${subject}`;
export const noLongerTrusted = (remote: string): string =>
  `From this moment on, these pipelines can no longer deploy ${remote}; tokens that they hold end.`;

// Tokens panel
export const deployTokens = 'Deploy tokens';
export const createToken = 'Create a token';
export const tokensNotLoaded = 'The tokens could not be loaded.';
export const noTokens = 'No tokens yet. Create one to publish.';
export const name = 'Name';
export const created = 'Created';
export const lastUsed = 'Last used';
export const never = 'never';
export const createdByWhom = (who: string): string => `by ${who}`;
export const revokeTokenOf = (name: string, remote: string): string => `Revoke ${name} of ${remote}`;
export const revoke = 'Revoke';
export const createDeployToken = 'Create a deploy token';
export const aboutTokens = 'It is for one remote, and can do nothing else than what you choose here.';
export const mayDo = 'May';
export const GRANTS = [
  { value: 'publish promote', label: 'Publish, promote and roll back' },
  { value: 'publish', label: 'Publish versions only' },
  { value: 'promote', label: 'Promote and roll back only' },
] as const;
export const ends = 'Ends';
export const TOKEN_DAYS = [
  { value: '7', label: 'In 7 days' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '366', label: 'In 366 days' },
  { value: '', label: 'Never' },
] as const;
export const hasEnded = (when: string): string => `Ended ${when}`;
export const create = 'Create';
export const notThereYet = 'A new remote';
export const nameOfRemote = 'Name of the remote';
export const aboutRemoteName = 'Lowercase letters, digits and hyphens, as in its descriptor.';
export const nameOfToken = 'Name of the token';
export const aboutTokenName = "Where it is used, e.g. the pipeline's name.";
export const tokenFor = (remote: string): string => `Token for ${remote}`;
export const shownOnce = 'It is shown only once. Store it with your pipeline’s secrets.';
export const done = 'Done';
export const copied = 'Copied';
export const copy = 'Copy';
export const revokeToken = (name: string): string => `Revoke ${name}`;
export const noLongerDeploy = (remote: string): string =>
  `From this moment on, pipelines that use it can no longer deploy ${remote}.`;
