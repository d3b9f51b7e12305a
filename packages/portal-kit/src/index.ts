export { useConfirmation } from './confirm/confirmation.ts';
export { confirmed } from './confirm/confirmed.ts';
export { DeleteQuestion } from './dialogs/delete-question.tsx';
export { DialogFacts } from './dialogs/dialog-facts.tsx';
export { detailOf, Failure, failureFrom, noAnswer, sessionChanged } from './failures/request-failure.ts';
export { HeaderButton, HeaderButtonName, type HeaderMenuProps, OpensMenu } from './header/header-menu.tsx';
export { useIdleLoad, useOnDemand } from './loading/on-demand.ts';
export { default as PasswordDialog } from './password/password-dialog.tsx';
export { PasswordQuestion } from './password/password-question.tsx';
export { dropEarly, takeEarly } from './requests/early-answers.ts';
export { connectHost } from './requests/host-hooks.ts';
export { ownFetch } from './requests/own-fetch.ts';
export { pageTrace } from './requests/page-trace.ts';
export { pageToken, report, request } from './requests/portal-request.ts';
export { makeReporter } from './requests/report.ts';
export { makeRequest, type RequestInit } from './requests/request.ts';
export { mayAnswerLater, RETRYING, sleep, waitBefore } from './requests/retrying.ts';
export { activeSince, watchActivity } from './session/activity.ts';
export { clearAtSignOut, clearPreviousReader, linkedTokens } from './session/browser-storage.ts';
export { holdInput, holdsInput, isInputHeld, leaveFreely, typedFields, watchTyping } from './session/input-holds.ts';
export { enterMerchant } from './session/merchant-switch.ts';
export type { DrawnSlot, FrameSlotProps, PlaceProps } from './slots/slot-props.ts';
export { descriptorsOf, type PageEntry, pageAt, pagesOf, patternOf, type Remote } from './state/page-table.ts';
export {
  closeReport,
  closeUpgrade,
  closeViews,
  comparePlans,
  entitlementsIn,
  manageViews,
  type NewVersion,
  openReport,
  openUpgrade,
  saveView,
  type Upgrade,
  usePortal,
} from './state/portal-store.ts';
export { impliesSignedOut, type Outcome, type Session, sessionFrom } from './state/session-state.ts';
export { today } from './state/today.ts';
export { ErrorBoundary } from './states/error-boundary.tsx';
export { AreaFailed, MessageArea, NotFound, StillWaiting, Whoops } from './states/messages.tsx';
export { PageSkeleton } from './states/page-skeleton.tsx';
export { SkipLink } from './states/skip-link.tsx';
