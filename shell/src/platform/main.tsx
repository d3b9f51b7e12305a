import '@shoppervoice/ui/global.css';
import { PlatformDocument, report, request, startSession } from '@shoppervoice/portal-features/platform';
import { RETRYING, watchActivity } from '@shoppervoice/portal-kit';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SWRConfig } from 'swr';

/** The platform's own document: pages about remotes, none of a remote. It imports nothing that could load one. */
addEventListener('error', ({ error, message }) => report(error ?? message, 'uncaught'));
addEventListener('unhandledrejection', ({ reason }) => report(reason, 'unhandled rejection'));
watchActivity();
void startSession();

const root = document.getElementById('portal');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <SWRConfig value={{ fetcher: (path: string) => request(path), ...RETRYING }}>
        <PlatformDocument />
      </SWRConfig>
    </StrictMode>,
  );
}
