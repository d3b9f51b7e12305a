import { type ReactNode, useContext, useMemo } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, type Navigator } from 'react-router';
import { leavePage } from './leave-page.ts';

/**
 * Where code navigates (`useNavigate`, `Navigate`, links) only past the question of the way out. Of the router's own context, as it
 * offers no way to hold up what is navigated below a part of the tree; a step through the history goes to `LeaveGuard` by itself.
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
  // The rest is the router's, and some of it is read again each time.
  return Object.create(navigator, {
    push: { value: past(navigator.push) },
    replace: { value: past(navigator.replace) },
  });
}
