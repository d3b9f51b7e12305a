import { VisuallyHidden } from '@shoppervoice/ui';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * The one live region for changes of the page: sets the document's title, says it, and moves the focus to the page when
 * the path changes. The first page is neither said nor focused: the browser does both.
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
