import type { PageData, ShellSlots } from '@shoppervoice/contracts/remotes';
import { PLACES } from '@shoppervoice/portal-features';
import { ErrorBoundary, report } from '@shoppervoice/portal-kit';
import type { ReactNode } from 'react';

/** The portal's content for a place on a page; null if this session has none. If it fails, the place is empty. */
export function placeOnPage<Name extends keyof ShellSlots>(
  name: Name,
  shown: ShellSlots[Name],
  pageData: PageData,
): ReactNode {
  const Component = PLACES[name](shown, pageData);
  return (
    Component && (
      <ErrorBoundary resetBy={shown} onError={(error) => report(error, name)} fallback={() => null}>
        <Component shown={shown} pageData={pageData} />
      </ErrorBoundary>
    )
  );
}
