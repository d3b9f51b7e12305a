import type { PageProps } from '@shoppervoice/contracts/remotes';
import { createContext, useContext, useState } from 'react';

/** Key in the browser's storage under which a page's folded parts are stored; null: nothing is stored. */
const FoldedKey = createContext<string | null>(null);
export const FoldedKeyProvider = FoldedKey.Provider;

/** One key a user and page: on a shared computer nobody finds another's folds. */
export function foldedKey({ shell, page }: Pick<PageProps, 'shell' | 'page'>): string | null {
  const user = shell.pageData?.merchant.user.userId;
  return user === undefined ? null : `folded:${user}:${page.module}`;
}

function namesUnder(key: string | null): readonly string[] {
  if (key === null) return [];
  try {
    const names: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
  } catch {
    // Storage is off, or holds what is not ours: everything is open.
    return [];
  }
}

/** Whether a part of the page is folded, and how to fold it. */
export function useCollapsed(name: string): readonly [boolean, (collapsed: boolean) => void] {
  const key = useContext(FoldedKey);
  const [collapsed, setCollapsed] = useState(() => namesUnder(key).includes(name));
  const keep = (next: boolean) => {
    setCollapsed(next);
    if (key === null) return;
    const others = namesUnder(key).filter((each) => each !== name);
    try {
      if (next) localStorage.setItem(key, JSON.stringify([...others, name]));
      else if (others.length > 0) localStorage.setItem(key, JSON.stringify(others));
      else localStorage.removeItem(key);
    } catch {
      // Folded until the page is left.
    }
  };
  return [collapsed, keep];
}
