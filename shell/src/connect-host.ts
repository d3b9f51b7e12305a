import { connectHost } from '@shoppervoice/portal-kit';
import { pageSession } from './page-session/this-page.ts';
import { recoverStaleTab } from './remotes/stale-tab.ts';
import { sessionLost } from './session/lost-session.ts';

connectHost({
  onUnauthorized: sessionLost,
  page: pageSession,
  onMissingCode: () => void recoverStaleTab('shell'),
});
