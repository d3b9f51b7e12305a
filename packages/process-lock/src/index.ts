export { type LockContent, putLock, readLock, removeLock, replaceLock, takeAway } from './lock-file.ts';
export {
  descendantsOf,
  identityOf,
  isAlive,
  killNow,
  outlive,
  ownIdentity,
  type ProcessIdentity,
} from './process-identity.ts';
