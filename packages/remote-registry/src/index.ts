export { type Assignment, type Viewer, versionFor } from './assignment.ts';
export {
  type CanaryWish,
  endCanary,
  followBundle,
  type Keeping,
  markBad,
  newRemote,
  type Outcome,
  type Published,
  pin,
  promote,
  publish,
  retirable,
  retire,
  rollBack,
  startCanary,
  unpin,
  type Wish,
} from './changes.ts';
export { type Counts, type FailureLimit, type Verdict, verdict } from './judgement.ts';
export {
  BUNDLED,
  type Change,
  GATEWAY,
  liveVersions,
  previousOf,
  type RemoteState,
  type VersionState,
  versionOf,
} from './remote-state.ts';
