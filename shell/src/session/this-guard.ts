import { LeaveGuard } from './leave-guard.ts';

/** The guard of this tab. */
export const leaveGuard = new LeaveGuard();
