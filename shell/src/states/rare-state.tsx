import { MessageArea } from '@shoppervoice/portal-kit';
import { Button, EmptyState, primaryButtonClass } from '@shoppervoice/ui';
import { Archive, Hourglass, RefreshCw, Unplug } from 'lucide-react';
import { Link } from 'react-router';
import * as words from './words.ts';

export type RareStateProps = { /** Of the page. */ readonly title: string } & (
  | {
      readonly of: 'hung';
      readonly onRetry: () => void /** Null without a previous version. */;
      readonly onOther: (() => void) | null;
    }
  | { readonly of: 'outdated' }
  | { readonly of: 'withdrawn' }
);

/** States of a page that hardly any reader meets. */
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

/** The page kept this tab busy before it was reloaded. */
function AreaHung({ title, onRetry, onOther }: RareStateProps & { readonly of: 'hung' }) {
  return (
    <MessageArea title={title}>
      <EmptyState
        icon={Hourglass}
        alert
        title={words.stoppedResponding}
        actions={
          <>
            {onOther && (
              <Button variant="primary" onClick={onOther}>
                {words.openPrevious}
              </Button>
            )}
            <Button icon={RefreshCw} onClick={onRetry}>
              {words.tryItAgain}
            </Button>
          </>
        }
      >
        {words.notOpened}
      </EmptyState>
    </MessageArea>
  );
}

/** The page was built for an earlier portal: run here, it would misread its figures. */
function AreaOutdated({ title }: { title: string }) {
  return (
    <MessageArea title={title}>
      <EmptyState
        icon={Unplug}
        alert
        title={words.earlierVersion}
        actions={
          <Link className={primaryButtonClass} to="/">
            {words.home}
          </Link>
        }
      >
        {words.builtBefore(title)}
      </EmptyState>
    </MessageArea>
  );
}

/** The page was withdrawn by its team or by the operator of the portal. */
function Withdrawn({ title }: { title: string }) {
  return (
    <MessageArea title={title}>
      <EmptyState
        icon={Archive}
        title={words.pageWithdrawn}
        actions={
          <Link className={primaryButtonClass} to="/">
            {words.home}
          </Link>
        }
      >
        {words.wasWithdrawn(title)}
      </EmptyState>
    </MessageArea>
  );
}
