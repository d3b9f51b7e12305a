// Benchmark column
export const benchmarkOf = (months: string): string => `Benchmark, ${months}`;
export const gapToBenchmark = 'Gap to benchmark';
export const merchants = 'Merchants';
export const merchantsAtLeast = 'Merchants, at least';

// Benchmark filter
export const none = 'None';
export const benchmark = 'Benchmark';

// Benchmark foot
export const tryAgain = 'Try again';
export const notOnOneDevice = (label: string): string =>
  `${label}: no mark while filters are set. Benchmarks are of all shoppers.`;
export const isLoading = (label: string): string => `${label} is loading.`;
export const couldNotLoad = (label: string, reason: string): string => `${label} could not be loaded. ${reason}`;

// Benchmark note
export const about = (label: string, months: string): string => `About ${label}, ${months}`;
export const monthsHead = 'Months';
export const mean = 'Mean';
export const yourGap = 'Your gap';
export const topTwoBox = 'Top-two box';
