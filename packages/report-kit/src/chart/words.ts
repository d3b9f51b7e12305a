// Trend table
export const tableOf = (caption: string): string => `${caption}, table`;
export const thisPeriod = 'This period';
export const before = 'Before';
export const between = '95% between';
export const nameBefore = (name: string): string => `${name} before`;
export const nBefore = 'n before';
export const nameOf = (name: string, other: string): string => `${name}, ${other}`;
export const nOf = (other: string): string => `n, ${other}`;
export const bounds = (low: string, high: string): string => `${low} and ${high}`;
