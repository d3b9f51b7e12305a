import '@shoppervoice/ui/global.css';
import './connect-host.ts';
import { setPortalHome } from '@shoppervoice/ui';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { AuthLayout } from './chrome/auth-layout.tsx';
import './chrome/outside-frame.module.css';
import { ErrorBoundary, RETRYING, report, request, sleep, usePortal, Whoops } from '@shoppervoice/portal-kit';
import { isSignedOutPage } from './address/first-shown.ts';
import { startPortal } from './bootstrap.ts';
import { Portal } from './portal.tsx';
import { firstAnswer } from './remotes/first-call.ts';
import { noteOwnElements } from './remotes/own-elements.ts';
import { noteLateError } from './remotes/pages.ts';

let resolveDrawn = () => {};
const shown = startPortal(
  new Promise((resolve) => {
    resolveDrawn = resolve;
  }),
);
addEventListener('error', ({ error, message, filename }) => {
  report(error ?? message, 'uncaught');
  noteLateError(error ?? message, filename);
});
addEventListener('unhandledrejection', ({ reason }) => {
  report(reason, 'unhandled rejection');
  noteLateError(reason);
});

/**
 * Milliseconds. The frame is drawn already: an answer within this time is drawn at once, without a loading state in
 * between. For visitors, the frame is all that can be shown before their page.
 */
const PATIENCE = isSignedOutPage() ? 10_000 : 400;

async function draw(root: HTMLElement): Promise<void> {
  await Promise.race([shown.then(firstAnswer), sleep(PATIENCE)]);
  createRoot(root).render(
    // A transition would leave a while between a new address and its page, in which the old page still writes.
    <BrowserRouter useTransitions={false}>
      <SWRConfig value={{ fetcher: (path: string) => request(path), ...RETRYING }}>
        <ErrorBoundary
          resetBy={null}
          onError={(error) => report(error, 'shell')}
          fallback={() => (
            <AuthLayout brand={usePortal.getState().appData.constants.productName}>
              <Whoops />
            </AuthLayout>
          )}
        >
          <Portal />
        </ErrorBoundary>
      </SWRConfig>
    </BrowserRouter>,
  );
  resolveDrawn();
}

setPortalHome(document.getElementById('layers'));
noteOwnElements();
const root = document.getElementById('portal');
if (root) void draw(root);
