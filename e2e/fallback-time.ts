declare global {
  interface Window {
    /** Milliseconds after the navigation began. */
    fallback: { failedAt?: number; paintedAt?: number };
  }
}

/**
 * Runs in a page before its scripts, so it uses nothing but its argument: when the first failure of a remote was
 * reported, and when `text` was painted.
 */
export function noteFallback(text: string): void {
  window.fallback = {};
  const report = console.error;
  console.error = (...words: unknown[]) => {
    if (String(words[0]).startsWith('remote ')) window.fallback.failedAt ??= performance.now();
    report(...words);
  };
  new MutationObserver((_, observer) => {
    if (!document.body?.textContent?.includes(text)) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => {
        window.fallback.paintedAt = performance.now();
      }),
    );
  }).observe(document, { childList: true, subtree: true, characterData: true });
}
