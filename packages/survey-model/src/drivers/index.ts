export type { Estimate } from './jackknife.ts';
export { type DriverEstimates, type KeyDriverEstimates, keyDrivers, type RatedRows } from './key-drivers.ts';
