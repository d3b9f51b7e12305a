import { LeaveGuard } from './leave-guard.ts';

/** The guard of this tab. Loaded before the router, so that it hears of a way first. */
export const leaveGuard = new LeaveGuard();
