import { MessageArea } from '@shoppervoice/portal-kit';
import { Button, EmptyState, primaryButtonClass } from '@shoppervoice/ui';
import { Archive, Hourglass, RefreshCw, Unplug } from 'lucide-react';
import { Link } from 'react-router';

export type RareStateProps = { /** Of the page. */ readonly title: string } & (
  | {
      readonly of: 'hung';
      readonly onRetry: () => void /** Null: no version before exists. */;
      readonly onOther: (() => void) | null;
    }
  | { readonly of: 'outdated' }
  | { readonly of: 'withdrawn' }
);

/** States of a page that hardly any reader ever meets. */
export default function RareState(props: RareStateProps) {
  switch (props.of) {
    case 'hung':
      return <AreaHung {...props} />;
    case 'outdated':
      return <AreaOutdated {...props} />;
    case 'withdrawn':
      return <Withdrawn {...props} />;
  }
}

/** The page kept this tab busy for ever before it was loaded again. */
function AreaHung({ title, onRetry, onOther }: RareStateProps & { readonly of: 'hung' }) {
  return (
    <MessageArea title={title}>
      <EmptyState
        icon={Hourglass}
        alert
        title="This page stopped responding when it was last opened"
        actions={
          <>
            {onOther && (
              <Button variant="primary" onClick={onOther}>
                Open the previous version
              </Button>
            )}
            <Button icon={RefreshCw} onClick={onRetry}>
              Try it again
            </Button>
          </>
        }
      >
        It may do so again, so it was not opened automatically. We have been notified.
      </EmptyState>
    </MessageArea>
  );
}

/** The page was built for an earlier portal: run here, it would draw figures that it does not understand. */
function AreaOutdated({ title }: { title: string }) {
  return (
    <MessageArea title={title}>
      <EmptyState
        icon={Unplug}
        alert
        title="This area belongs to an earlier version of the portal"
        actions={
          <Link className={primaryButtonClass} to="/">
            Home
          </Link>
        }
      >
        {title} was built before the portal’s last update, so it is not shown: its figures could be wrong. Your other
        pages are not affected. We have been notified and can switch to a version that fits.
      </EmptyState>
    </MessageArea>
  );
}

/** The page was taken away from everybody, by its team or by the operator of the portal. */
function Withdrawn({ title }: { title: string }) {
  return (
    <MessageArea title={title}>
      <EmptyState
        icon={Archive}
        title="This page has been withdrawn"
        actions={
          <Link className={primaryButtonClass} to="/">
            Home
          </Link>
        }
      >
        {title} is not available right now: it was withdrawn. Your data is not affected, and neither are your other
        pages.
      </EmptyState>
    </MessageArea>
  );
}
