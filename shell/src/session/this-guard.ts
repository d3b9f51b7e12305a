import { LeaveGuard } from './leave-guard.ts';
import { setGate } from './way-out.ts';

/** The guard of this tab. */
export const leaveGuard = new LeaveGuard();
setGate((pathname, go) => leaveGuard.goOut(pathname, go));
