import { Button, buttonClass, EmptyState, primaryButtonClass } from '@shoppervoice/ui';
import { CircleAlert, Compass, Hourglass, RefreshCw, Unplug } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePortal } from '../state/portal-store.ts';
import css from './messages.module.css';
import * as words from './words.ts';

/** A link to support if its address is configured; otherwise text. */
function ContactSupport() {
  const mail = usePortal((state) => state.appData.constants.supportEmail);
  return mail ? (
    <a className={buttonClass} href={`mailto:${mail}`}>
      {words.contactSupport}
    </a>
  ) : (
    <span className={css.words}>{words.contactSupport}</span>
  );
}

/**
 * Shown after a render error. `href` instead of a router link, as a crashed page has to reload. `onRetry`: retries
 * without a reload.
 */
export function Whoops({ onRetry }: { onRetry?: () => void }) {
  return (
    <>
      <h1 className={css.hidden}>{words.error}</h1>
      <EmptyState
        icon={CircleAlert}
        alert
        title={<span className={css.sentence}>{words.whoops}</span>}
        actions={
          <>
            {onRetry && (
              <Button icon={RefreshCw} onClick={onRetry}>
                {words.retry}
              </Button>
            )}
            <a className={primaryButtonClass} href="/">
              {words.home}
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
      <h1 className={css.hidden}>{words.pageNotFound}</h1>
      <EmptyState
        icon={Compass}
        title={<span className={css.sentence}>{words.notFound}</span>}
        actions={
          <Link className={primaryButtonClass} to="/">
            {words.home}
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

/** The code of a page could not be loaded. */
export function AreaFailed({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <MessageArea title={title}>
      <EmptyState
        icon={Unplug}
        alert
        title={words.areaNotLoaded}
        actions={
          <Button variant="primary" icon={RefreshCw} onClick={onRetry}>
            {words.retry}
          </Button>
        }
      >
        {words.didNotRespond(title)}
      </EmptyState>
    </MessageArea>
  );
}

/** A page already drawn has been suspended for too long, and it contains typed text. */
export function StillWaiting({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <MessageArea title={title}>
      <EmptyState
        icon={Hourglass}
        alert
        title={words.stillWaiting}
        actions={
          <Button icon={RefreshCw} onClick={onRetry}>
            {words.startAgain}
          </Button>
        }
      >
        {words.textIsKept}
      </EmptyState>
    </MessageArea>
  );
}
