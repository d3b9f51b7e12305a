import type { PlatformRemote } from '@shoppervoice/contracts/remotes';
import type { Change } from './remote-actions.ts';

interface Words {
  readonly title: (name: string, version: string) => string;
  readonly text: (remote: PlatformRemote, version: string) => string;
  readonly act: string;
}

/** Effect on a running canary when `next` becomes current: it ends only if it is the same version. */
function canaryWords({ canary }: PlatformRemote, next: string | null): string {
  if (canary === null) return '';
  return canary.version === next
    ? ' Its canary ends.'
    : ` Merchants of the canary keep ${canary.version}: end the canary separately.`;
}

/** Title, explanation and button of each change. */
export const CHANGE_WORDS: Readonly<Record<Change['kind'], Words>> = {
  promote: {
    title: (name, version) => `Promote ${name} ${version}`,
    text: (remote, version) =>
      `Everyone gets it at their next page load.${remote.current ? ` ${remote.current} stays available for a rollback.` : ''}${canaryWords(remote, version)}`,
    act: 'Promote',
  },
  canary: {
    title: (name, version) => `Canary of ${name} ${version}`,
    text: ({ current }) =>
      `A share of merchants gets it, always the same ones. The others keep ${current ?? 'what they have'}.`,
    act: 'Start the canary',
  },
  'end-canary': {
    title: (name, version) => `End the canary of ${name} ${version}`,
    text: ({ current }) => `Its merchants go back to ${current ?? 'what was before'} at their next page load.`,
    act: 'End the canary',
  },
  rollback: {
    title: (name, version) => `Roll back ${name} ${version}`,
    text: (remote) =>
      `Everyone goes back to ${remote.previous ?? 'the version before'} at their next page load.${canaryWords(remote, remote.previous)}`,
    act: 'Roll back',
  },
  pin: {
    title: (name, version) => `Pin ${name} to ${version}`,
    text: () => 'Everyone gets this version until you unpin it, whatever is promoted or rolled back.',
    act: 'Pin',
  },
  unpin: {
    title: (name, version) => `Unpin ${name} ${version}`,
    text: ({ current }) => `Everyone gets ${current ?? 'the current version'} again.`,
    act: 'Unpin',
  },
  withdraw: {
    title: (name) => `Withdraw ${name}`,
    text: () =>
      'Users lose it at their next page load: its pages leave the sidebar, and their addresses say they were withdrawn. Only a superuser can bring it back.',
    act: 'Withdraw',
  },
  approve: {
    title: (name, version) => `Approve ${name} ${version}`,
    text: () => 'Whoever may promote it may then show it to others. No one gets it yet.',
    act: 'Approve',
  },
  'require-approval': {
    title: (name) => `Require approval for ${name}`,
    text: () =>
      'A version that is published from now on waits until somebody else than who published it approves it: a superuser, or a token that another superuser made. What is live stays live.',
    act: 'Require approval',
  },
  'end-approval': {
    title: (name) => `No longer require approval for ${name}`,
    text: () => 'Whoever publishes a version may promote it, too.',
    act: 'End the requirement',
  },
  'end-preview': {
    title: (name, preview) => `End the preview ${preview} of ${name}`,
    text: () => 'Its address shows nothing any more, also to those who have opened it.',
    act: 'End the preview',
  },
  'approve-service': {
    title: (_, service) => `Approve the service ${service}`,
    text: (_, service) =>
      `Calls under /api/x/${service}/ go to its address, each with who makes it: name, role, merchant. Read the address and who may make which call first.`,
    act: 'Approve',
  },
  'refuse-service': {
    title: (_, service) => `Refuse the service ${service}`,
    text: () => 'What waits is dropped, and calls go where they went before. Its team reads the reason.',
    act: 'Refuse',
  },
  'withdraw-service': {
    title: (_, service) => `Withdraw the service ${service}`,
    text: () =>
      'No call reaches it from now on, and what waits for approval is dropped. Only a superuser can bring it back.',
    act: 'Withdraw',
  },
  'rollback-service': {
    title: (_, service) => `Roll back the service ${service}`,
    text: () => 'Calls go to the registration before, which was approved.',
    act: 'Roll back',
  },
  'end-service-withdrawal': {
    title: (_, service) => `Bring the service ${service} back`,
    text: () => 'Calls go to the registration that was approved last.',
    act: 'Bring it back',
  },
  'end-withdrawal': {
    title: (name) => `Bring ${name} back`,
    text: ({ current, pinned }) => `Everyone gets ${pinned?.version ?? current ?? 'it'} at their next page load.`,
    act: 'Bring it back',
  },
};
