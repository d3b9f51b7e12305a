/** Page of the rules. */
export const ALERTS_PAGE = '/alerts';
/** Address of the page with a new rule begun: `Alert me` beside a figure. `query`: the page's filters, without its days. */
export function newAlertAddress({
  report,
  figure,
  query,
}: {
  readonly report: string;
  readonly figure: string;
  readonly query: string;
}): string {
  return `${ALERTS_PAGE}?${new URLSearchParams({ report, figure, ...(query === '' ? {} : { query }) })}`;
}
