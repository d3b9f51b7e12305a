import { VisuallyHidden } from '@shoppervoice/ui';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * The only live region for page changes: sets the document's title, announces it, and focuses the page when the path
 * changes. Not for the first page, which the browser announces and focuses.
 */
export function RouteAnnouncer({ title, productName }: { title: string; productName: string }) {
  const { pathname } = useLocation();
  const [announced, setAnnounced] = useState('');
  const before = useRef(pathname);
  useEffect(() => {
    document.title = title === '' ? productName : `${title} · ${productName}`;
  }, [title, productName]);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    setAnnounced(title);
    // A modal that opened with the change keeps the focus.
    if (!document.querySelector('[role="dialog"], dialog[open]'))
      document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, title]);
  return (
    <div role="status" aria-live="polite">
      <VisuallyHidden>{announced}</VisuallyHidden>
    </div>
  );
}
