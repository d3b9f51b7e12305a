import { connectHost } from '@shoppervoice/portal-kit';
import { sessionLost } from './page-session/lost-session.ts';
import { pageSession } from './page-session/this-page.ts';
import { recoverStaleTab } from './remotes/stale-tab.ts';

connectHost({
  onUnauthorized: sessionLost,
  page: pageSession,
  onMissingCode: () => void recoverStaleTab('shell'),
});
