import { LeaveGuard } from './leave-guard.ts';
import { setGate } from './leave-page.ts';

export const leaveGuard = new LeaveGuard();
setGate((pathname, go) => leaveGuard.leavePage(pathname, go));
