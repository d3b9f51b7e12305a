import { pageTrace } from '@shoppervoice/portal-kit';

const NAME = 'traceparent';

/**
 * Requests from now on belong to the trace that the gateway has begun with this page. It comes as `Server-Timing`, the one
 * header of a page that its scripts can read. Called once the first view is drawn: nobody waits for this code.
 */
export function joinTrace(): void {
  const [page] = performance.getEntriesByType('navigation');
  const { serverTiming = [] } = (page ?? {}) as Partial<PerformanceNavigationTiming>;
  const place = serverTiming.find(({ name }) => name === NAME)?.description;
  if (place) pageTrace.traceparent = place;
}
