export { BENCH_ZONE, startForBench } from './bench-service.ts';
export { timeCalls } from './call-medians.ts';
export { timeExplanations } from './explain-medians.ts';
