import { type ReactNode, useContext, useMemo } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, type Navigator } from 'react-router';
import { leavePage } from './leave-page.ts';

/**
 * Code below this navigates (`useNavigate`, `Navigate`, links) only past the leave question. Wraps the router's own
 * context, as the router cannot hold up navigation in a part of the tree; history steps reach `LeaveGuard` directly.
 */
export function GuardedNavigation({ children }: { readonly children: ReactNode }) {
  const router = useContext(NavigationContext);
  const guarded = useMemo(() => ({ ...router, navigator: guardNavigator(router.navigator) }), [router]);
  return <NavigationContext value={guarded}>{children}</NavigationContext>;
}

function guardNavigator(navigator: Navigator): Navigator {
  const past =
    (go: Navigator['push']): Navigator['push'] =>
    (to, state, options) => {
      const { pathname } = new URL(navigator.createHref(to), location.href);
      leavePage(pathname, () => go(to, state, options));
    };
  // Inherits the rest from the router's navigator, some of which is read on each use.
  return Object.create(navigator, {
    push: { value: past(navigator.push) },
    replace: { value: past(navigator.replace) },
  });
}
