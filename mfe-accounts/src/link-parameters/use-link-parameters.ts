import { useEffect, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';

type Parameters<Name extends string> = Readonly<Record<Name, string | null>>;

/** State for a reload; stored in the history entry, not in the address. */
interface LinkState {
  readonly link?: unknown;
}

function read<Name extends string>(names: readonly Name[], { search, state }: Location): Parameters<Name> {
  const query = new URLSearchParams(search);
  const linkState = ((state as LinkState | null)?.link ?? {}) as Partial<Record<Name, unknown>>;
  const value = (name: Name) => query.get(name) ?? (typeof linkState[name] === 'string' ? linkState[name] : null);
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Parameters<Name>;
}

/**
 * Parameters of a mailed link, read once. They are removed from the address bar before any request, so that no token is
 * in a screenshot, a bookmark or a `Referer`. `keep`: a reload reads them again from the history entry; for links that
 * work more than once.
 */
export function useLinkParameters<Name extends string>(
  names: readonly Name[],
  { persist }: { persist: boolean },
): Parameters<Name> {
  const location = useLocation();
  const navigate = useNavigate();
  const [parameters] = useState(() => read(names, location));
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    if (!names.some((name) => query.has(name))) return;
    for (const name of names) query.delete(name);
    const state = { ...(location.state as object | null), ...(persist && { link: parameters }) };
    navigate({ pathname: location.pathname, search: query.toString() }, { replace: true, state });
  }, [location, navigate, names, persist, parameters]);
  return parameters;
}
