import { LeaveGuard } from './leave-guard.ts';
import { setGate } from './leave-page.ts';

/** The guard of this tab. */
export const leaveGuard = new LeaveGuard();
setGate((pathname, go) => leaveGuard.leavePage(pathname, go));
