// Change mark
export const noAnswersInRange = 'no answers in this range';
export const beforeRounding = (exact: string): string => `${exact} before rounding`;
export const noClearChange = 'no clear change';
export const noClearDifference = 'no clear difference';
export const versus = (other: string): string => `vs ${other}`;
export const significant = 'significant';
export const up = 'up';
export const down = 'down';
export const unchanged = 'unchanged';

// Group mark
export const otherDevices = 'other devices';
export const nThere = (n: string): string => `n ${n} there`;
export const apartFrom = (others: string, delta: number, size: string, isSignificant: boolean): string =>
  `${delta === 0 ? 'same as' : `${size} ${delta > 0 ? 'above' : 'below'}`} ${others}${isSignificant ? ', significant' : ''}`;

// Tile
export const hidden = 'hidden';
