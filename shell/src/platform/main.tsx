import '@shoppervoice/ui/global.css';
import { RETRYING, watchActivity } from '@shoppervoice/portal-kit';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SWRConfig } from 'swr';
import { PlatformDocument } from './platform-document.tsx';
import { report, request } from './platform-request.ts';
import { startSession } from './platform-session.ts';

/**
 * The document of the platform's own address: pages about remotes and none of a remote. It imports nothing that could load
 * one.
 */
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
