import { moduleFiles, type RemoteBuild } from '@shoppervoice/contracts/remotes';

type Fetched = Pick<PerformanceResourceTiming, 'name' | 'startTime' | 'responseEnd'>;

/**
 * Milliseconds from the first request for a page's code since `from` to the last byte of it; null where nothing was fetched:
 * it was there already.
 */
export function codeTime(build: RemoteBuild, module: string, from: number, fetched: readonly Fetched[]): number | null {
  const files = new Set(moduleFiles(build, module).map(({ url }) => new URL(url, location.href).href));
  const own = fetched.filter(({ name, startTime }) => files.has(name) && startTime >= from);
  if (own.length === 0) return null;
  return Math.max(...own.map(({ responseEnd }) => responseEnd)) - Math.min(...own.map(({ startTime }) => startTime));
}
