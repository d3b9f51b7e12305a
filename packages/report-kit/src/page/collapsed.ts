import type { PageProps } from '@shoppervoice/contracts/remotes';
import { createContext, useContext, useState } from 'react';

/** Storage key of a page's collapsed parts; null: nothing is stored. */
const FoldedKey = createContext<string | null>(null);
export const FoldedKeyProvider = FoldedKey.Provider;

/** One key per user and page, because computers are shared. */
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
    // Storage is off or has unexpected content: everything is open.
    return [];
  }
}

/** Whether a part of the page is collapsed, and how to toggle it. */
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
      // Collapsed until the page is left.
    }
  };
  return [collapsed, keep];
}
