// Group views
export const savedViews = 'Saved views';
export const manageSavedViews = 'Manage saved views';
export const notInYourPlan = 'not in your plan';

// Manage views
export const close = 'Close';

// Managed view
export const pageGone = 'A page that no longer exists';
export const noLongerInPlan = (title: string): string => `${title} is no longer in your plan.`;
export const sharedBy = (own: boolean, by: string): string => `shared by ${own ? 'you' : by}`;
export const onlyYou = 'only you';
export const moveUp = (name: string): string => `Move ${name} up`;
export const moveDown = (name: string): string => `Move ${name} down`;
export const menuOf = (name: string): string => `Menu of ${name}`;
export const rename = 'Rename';
export const shareWithEveryone = 'Share with everyone';
export const keepItToMyself = 'Keep it to myself';
export const deleteView = 'Delete';
export const askToDelete = (name: string): string => `Delete “${name}”?`;
export const noOneElse = 'No one else in your shop will see it.';
export const pageStays = 'The page itself stays.';
export const nameAsSubject = 'A name';
export const name = 'Name';
export const cancel = 'Cancel';

// Save view
export const viewSaved = 'View saved';
export const inPageMenu = (name: string, page: string, shared: boolean, merchant: string): string =>
  `“${name}” is in the page menu, in the group of ${page}${shared ? `, for everyone at ${merchant}` : ''}.`;
export const done = 'Done';
export const saveThisView = 'Save this view';
export const saveView = 'Save view';
export const page = 'Page';
export const keeps = 'Keeps';
export const asItOpens = 'the page as it opens';
export const shareWithEveryoneAt = (merchant: string): string => `Share with everyone at ${merchant}`;
export const datesUpdate = 'Relative dates such as “Last 30 Days” update each time. Views are listed in the page menu.';
export const viewNotSaved = 'The view could not be saved.';

// View list
export const tryOnceMore = 'Try again.';
export const movedToPlace = (place: number, count: number): string => `Moved to place ${place} of ${count}.`;
export const didNotWork = 'That did not work.';
export const viewsNotLoaded = 'Your views could not be loaded.';
export const tryAgain = 'Try again';
export const loadingViews = 'Loading your views';
export const noneYet = 'None yet. Open a report, set it up as you like, and press Save view.';
export const renamedTo = (name: string): string => `Renamed to ${name}.`;
export const shared = 'Shared.';
export const onlyYouNow = 'Only you see it now.';
export const isDeleted = (name: string): string => `${name} is deleted.`;
