/** Texts of the first script; the feature's other texts load with its code. */

// Override mark
export const allOf = (names: readonly string[]): string => names.join(' and ');
export const sessionDoesNotSee = (lists: string): string =>
  `This session does not see the ${lists} that the merchant holds.`;
export const override = 'Override';
export const packages = 'packages';
export const features = 'features';
export const change = '(change)';
