export type { Estimate } from './jackknife.ts';
export { type DriverEstimates, keyDrivers, type RatedRows } from './key-drivers.ts';
