import { Button, buttonClass, EmptyState, primaryButtonClass } from '@shoppervoice/ui';
import { CircleAlert, Compass, Hourglass, RefreshCw, Unplug } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePortal } from '../state/portal-store.ts';
import css from './messages.module.css';

/** A link to support where an address is set; else the words alone. */
function ContactSupport() {
  const mail = usePortal((state) => state.appData.constants.supportEmail);
  return mail ? (
    <a className={buttonClass} href={`mailto:${mail}`}>
      Contact support
    </a>
  ) : (
    <span className={css.words}>Contact support</span>
  );
}

/** Shown after a render error. `href` instead of a router link, as a crashed page has to reload. `onRetry`: without a reload. */
export function Whoops({ onRetry }: { onRetry?: () => void }) {
  return (
    <>
      <h1 className={css.hidden}>Error</h1>
      <EmptyState
        icon={CircleAlert}
        alert
        title={
          <span className={css.sentence}>
            Whoops - An error occurred while loading the page. Please try refreshing the page.
          </span>
        }
        actions={
          <>
            {onRetry && (
              <Button icon={RefreshCw} onClick={onRetry}>
                Retry
              </Button>
            )}
            <a className={primaryButtonClass} href="/">
              Home
            </a>
            <ContactSupport />
          </>
        }
      />
    </>
  );
}

export function NotFound() {
  return (
    <>
      <h1 className={css.hidden}>Page not found</h1>
      <EmptyState
        icon={Compass}
        title={<span className={css.sentence}>404 - The page you are looking for couldn't be found</span>}
        actions={
          <Link className={primaryButtonClass} to="/">
            Home
          </Link>
        }
      />
    </>
  );
}

/** A page's title with a message in place of the page. */
export function MessageArea({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={css.area}>
      <h1>{title}</h1>
      {children}
    </div>
  );
}

/** The code of a page could not be had. */
export function AreaFailed({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <MessageArea title={title}>
      <EmptyState
        icon={Unplug}
        alert
        title="This area could not be loaded"
        actions={
          <Button variant="primary" icon={RefreshCw} onClick={onRetry}>
            Retry
          </Button>
        }
      >
        {title} did not respond. We have been notified. Try again in a moment, or open another page.
      </EmptyState>
    </MessageArea>
  );
}

/** A page that was there waits too long, and something was typed into it. */
export function StillWaiting({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <MessageArea title={title}>
      <EmptyState
        icon={Hourglass}
        alert
        title="This page is still waiting"
        actions={
          <Button icon={RefreshCw} onClick={onRetry}>
            Start again
          </Button>
        }
      >
        Your text is kept while it waits; it is lost if you start again.
      </EmptyState>
    </MessageArea>
  );
}
