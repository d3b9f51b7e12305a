import { newAlertAddress, type PageProps } from '@shoppervoice/contracts/remotes';
import { entitlementsOf, isAdmin, OTHER_SEGMENT } from '@shoppervoice/survey-model';
import { cx, Icon } from '@shoppervoice/ui';
import { BellPlus } from 'lucide-react';
import { createContext, useContext } from 'react';
import { Link } from 'react-router';
import styles from './alert-me.module.css';
import * as words from './words.ts';

/** Address of a new alert about a figure, by its key, or about one answer of a choice. */
type AddressOf = (figure: string, option?: number) => string;

/** Null: this reader has no alerts, or cannot watch this page. */
const AlertsContext = createContext<AddressOf | null>(null);
export const AlertsProvider = AlertsContext.Provider;

/** What an alert determines itself. */
const NOT_KEPT = ['compareTo', 'compareStart', 'compareEnd', 'period'];

/**
 * Starts alerts about the figures of a page. Only admins have alerts, on dashboards that can be scheduled. `kept`:
 * filters of the page.
 */
export function alertsOf({ shell, page }: Pick<PageProps, 'shell' | 'page'>, kept: string): AddressOf | null {
  const { report } = page;
  if (!isAdmin(entitlementsOf(shell.pageData)) || report === undefined || report.schedule === null) return null;
  const query = new URLSearchParams(kept);
  for (const name of [...query.keys()].filter((each) => NOT_KEPT.includes(each) || each.startsWith(OTHER_SEGMENT))) {
    query.delete(name);
  }
  return (figure, option) => newAlertAddress({ report: report.type, figure, option, query: query.toString() });
}

/** Starts an alert about the figure beside it; renders nothing if the reader cannot have alerts. */
export function AlertMe({
  figure,
  option,
  name,
  className,
}: {
  figure: string;
  /** For a choice: the answer beside it. */
  option?: number;
  name: string;
  className?: string | undefined;
}) {
  const addressOf = useContext(AlertsContext);
  if (addressOf === null) return null;
  const label = words.alertMe(name);
  return (
    <Link to={addressOf(figure, option)} className={cx(styles.alert, className)} aria-label={label} title={label}>
      <Icon of={BellPlus} size={16} />
    </Link>
  );
}
