import { useState } from 'react';

/**
 * Whether the summary of a page is folded. Stored in the browser by user and page, under a name that sign-out clears.
 */
export function useFolded(userId: string, page: string): readonly [boolean, (folded: boolean) => void] {
  const key = `aiSummaryCollapsed:${userId}:${page}`;
  const [folded, setFolded] = useState(() => read(key));
  const store = (next: boolean) => {
    setFolded(next);
    try {
      if (next) localStorage.setItem(key, 'true');
      else localStorage.removeItem(key);
    } catch {
      // Storage is unavailable: the state lasts until the page is left.
    }
  };
  return [folded, store];
}

function read(key: string): boolean {
  try {
    return localStorage.getItem(key) === 'true';
  } catch {
    return false;
  }
}
