import type { PageData, PageSlotContext, ShellSlots } from '@shoppervoice/contracts/remotes';
import { PLACES } from '@shoppervoice/portal-features';
import { ErrorBoundary, report } from '@shoppervoice/portal-kit';
import type { ReactNode } from 'react';
import { Extensions, isExtended } from './extensions.tsx';

/**
 * What a slot of a page shows: the portal's own content, or extensions; null if this session has none. Own content that
 * fails is omitted.
 */
export function slotOnPage<Name extends string>(
  name: Name,
  given: PageSlotContext<Name>,
  pageData: PageData,
): ReactNode {
  const place = name in PLACES ? (name as keyof ShellSlots) : null;
  if (place !== null) return ownContent(place, given as ShellSlots[typeof place], pageData);
  return isExtended(name) ? <Extensions slot={name} given={given as object} /> : null;
}

function ownContent<Name extends keyof ShellSlots>(name: Name, shown: ShellSlots[Name], pageData: PageData): ReactNode {
  const Component = PLACES[name](shown, pageData);
  return (
    Component && (
      <ErrorBoundary resetBy={shown} onError={(error) => report(error, name)} fallback={() => null}>
        <Component shown={shown} pageData={pageData} />
      </ErrorBoundary>
    )
  );
}
