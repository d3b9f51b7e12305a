import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearAtSignOut, clearPreviousReader, linkedTokens, storeLinkedToken } from './browser-storage.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('sign-out', () => {
  it('clears the date range, linked tokens and folded summaries, and leaves the rest', () => {
    for (const key of ['dateRange', 'startDate', 'endDate']) sessionStorage.setItem(key, 'x');
    storeLinkedToken('handle');
    localStorage.setItem('aiSummaryCollapsed:comments', 'true');
    localStorage.setItem('aiSummaryCollapsed:stff', 'true');
    localStorage.setItem('theme', 'dark');
    clearAtSignOut();
    expect(sessionStorage.length).toBe(0);
    expect([...Array(localStorage.length)].map((_, index) => localStorage.key(index))).toEqual(['theme']);
  });
});

describe('linked tokens', () => {
  it('are kept in order', () => {
    storeLinkedToken('a');
    storeLinkedToken('b');
    expect(linkedTokens()).toEqual(['a', 'b']);
  });

  it.each(['{', '"x"', '[1,null,"a"]'])('survive a broken store: %s', (written) => {
    localStorage.setItem('linkedTokens', written);
    expect(linkedTokens().every((token) => typeof token === 'string')).toBe(true);
  });
});

describe('another reader in the same tab', () => {
  it('finds nothing of the one before, who finds their own', () => {
    clearPreviousReader('ada');
    sessionStorage.setItem('dateRange', 'Today');
    clearPreviousReader('ada');
    expect(sessionStorage.getItem('dateRange')).toBe('Today');
    clearPreviousReader('bob');
    expect(sessionStorage.getItem('dateRange')).toBeNull();
  });

  it('may have a browser that keeps nothing', () => {
    vi.stubGlobal('sessionStorage', null);
    expect(() => clearPreviousReader('ada')).not.toThrow();
    vi.unstubAllGlobals();
  });
});
