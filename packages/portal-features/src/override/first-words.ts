/** What is in the portal's first script: the room's other texts are loaded with what says them. */

// Override mark
export const allOf = (names: readonly string[]): string => names.join(' and ');
export const sessionDoesNotSee = (lists: string): string =>
  `This session does not see the ${lists} that the merchant holds.`;
export const override = 'Override';
export const packages = 'packages';
export const features = 'features';
export const change = '(change)';
