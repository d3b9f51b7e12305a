import type { ReactNode } from 'react';

// Crash notice
export const stoppedWithPrevious = 'This page stopped working, so you see its previous version.';
export const stoppedWorking = 'This page stopped working.';
export const throwAway = 'Discard';
export const close = 'Close';
export const typedIsKept = 'What you had typed is kept here. Copy what you need.';

// Dev marker
export const developerOverride = 'Developer override';
export const notStopped = 'It could not be stopped. Try again.';
export const comesFrom = (remote: ReactNode, origin: string, until: string) => (
  <>
    {remote} comes from {origin} until {until}, in your session only.
  </>
);
export const areSamples = (remote: ReactNode) => <>Sample figures: {remote} runs on this machine, without a portal.</>;
export const didNotAnswer = (origin: string, remote: ReactNode, version: string | null) => (
  <>
    {origin} did not answer: this is {remote} {version} as everyone has it.
  </>
);
export const tryAgain = 'Try again';
export const stop = 'Stop';

// Preview
export const preview = 'Preview';
export const isPreview = (name: string, remote: ReactNode, version: string | null, day: string) => (
  <>
    Preview {name} of {remote} {version}, in your session only. Ends {day}.
  </>
);
export const cannotBeShown = (name: string, remote: ReactNode, version: string | null) => (
  <>
    Preview {name} cannot be shown: this is {remote} {version} as everyone has it.
  </>
);
export const notLeft = 'It could not be left. Try again.';
export const leave = 'Leave';

// Version notice
export const versionReady = 'A new version is ready.';
export const reloadWhenSuits = 'Reload when it suits you.';
export const pageHasNew = 'This page has a new version.';
export const reloadToOpen = 'Reload to open it.';
export const reloadAndLose = 'Reload and lose what you typed?';
export const keptWhileHere = 'It is kept for as long as this page stays.';
export const keepIt = 'Keep it';
export const later = 'Later';
export const reloadAnyway = 'Reload anyway';
export const reload = 'Reload';
