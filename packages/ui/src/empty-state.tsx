import { Inbox, type LucideIcon, RefreshCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { cx } from './class-names.ts';
import styles from './empty-state.module.css';
import { Icon } from './icon.tsx';
import * as words from './words.tsx';

export interface EmptyStateProps {
  icon?: LucideIcon;
  title: ReactNode;
  /** What was requested, and why there is nothing. */
  children?: ReactNode;
  /** Buttons for what to do next. */
  actions?: ReactNode;
  /** Announced at once: for failures. */
  alert?: boolean;
  /** Without its own surface, inside a panel. */
  bare?: boolean;
}

/** The block shown in place of data: at least 445 px high. */
export function EmptyState({ icon = Inbox, title, children, actions, alert = false, bare = false }: EmptyStateProps) {
  return (
    <div role={alert ? 'alert' : undefined} className={cx(styles.empty, !bare && styles.surface)}>
      <Icon of={icon} size={32} className={styles.icon} />
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

/** Data that could not be loaded: the reason, the request ID for support, and a retry. */
export function DataError({
  title = words.couldNotLoad,
  reason,
  requestId,
  onRetry,
  busy,
}: {
  title?: string;
  reason: string;
  requestId?: string;
  onRetry: () => void;
  busy?: boolean;
}) {
  return (
    <EmptyState
      icon={TriangleAlert}
      alert
      title={title}
      actions={
        <Button icon={RefreshCw} onClick={onRetry} busy={busy}>
          {words.tryAgain}
        </Button>
      }
    >
      {reason}
      {requestId && <> {words.request(requestId)}</>}
    </EmptyState>
  );
}
