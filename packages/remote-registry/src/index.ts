export { approve, requireApproval, waitsForApproval } from './approval.ts';
export { type Assignment, type Viewer, versionFor, versionUnlessWithdrawn } from './assignment.ts';
export { type CanaryWish, endCanary, markBad, pin, promote, rollBack, startCanary, unpin } from './changes.ts';
export { armFor, armsOf, type FlagViewer, flagsFor, flagsOf, setFlag, settingOf } from './flags.ts';
export { type Counts, type FailureLimit, leastShare, mostShare, type Verdict, verdict } from './judgement.ts';
export { followBundle, type Keeping, newRemote, type Published, publish, retirable, retire } from './kept-versions.ts';
export { judgeLcp, type LcpJudgement, NO_BUDGETS, type TimedPage } from './lcp-budget.ts';
export type { Outcome, Wish } from './outcome.ts';
export { dropEndedPreviews, endPreview, openPreviews, type PreviewWish, publishPreview } from './previews.ts';
export { type Health, runningRamp, stepRamp, stepsProblem } from './ramp.ts';
export {
  BUNDLED,
  type Change,
  type FlagSetting,
  GATEWAY,
  liveVersions,
  type Person,
  type PreviewState,
  previousOf,
  type RemoteState,
  type ServiceState,
  storedBuildOf,
  type VersionState,
  versionOf,
  type Withdrawal,
} from './remote-state.ts';
export {
  approveService,
  endServiceWithdrawal,
  refuseService,
  registerService,
  rollBackService,
  routedRegistration,
  type ServiceWish,
  withdrawService,
} from './services.ts';
export { type SurgeLimit, surgeOf } from './surge.ts';
export { endWithdrawal, withdraw } from './withdrawal.ts';
