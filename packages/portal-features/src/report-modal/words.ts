// Export view
export const exportOf = (title: string): string => `Export: ${title}`;
export const exportLabel = 'Export';
export const cancel = 'Cancel';
export const merchant = 'Merchant';
export const days = 'Days';
export const filters = 'Filters';
export const noFilters = 'none';
export const format = 'Format';
export const includeDetails = 'Include report details';
export const madeInBackground = 'The file is made in the background and kept for 24 hours.';
export const exportNotStarted = 'The export could not be started.';

// Manage reports
export const loadingReports = 'Loading the scheduled reports';
export const tryAgain = 'Try again';
export const noReports = 'No scheduled reports';
export const scheduleOne = 'Schedule one to get this page by e-mail.';
export const reportsOnPage = (count: number, merchant: string): string =>
  `${count === 1 ? '1 report' : `${count} reports`} on this page, of ${merchant}. You can’t remove the last recipient; delete the report.`;
export const scheduledReport = 'scheduled report';
export const scheduledReports = 'scheduled reports';
export const nowYours = 'The scheduled report is now yours.';
export const notTakenOver = 'The scheduled report could not be taken over.';
export const sentToYou = 'Sent to you.';
export const notSent = 'The report could not be sent to you.';

// Managed report
export const recipientsOf = (name: string): string => `Recipients of ${name}`;
export const ofQuestion = (question: string): string => `, question ${question}`;
export const editNamed = (name: string): string => `Edit ${name}`;
export const edit = 'Edit';
export const deleteNamed = (name: string): string => `Delete ${name}`;
export const askToDelete = (name: string): string => `Delete “${name}”?`;
export const personGets = (firstName: string, lastName: string): string =>
  `${firstName} ${lastName} gets no further e-mails of it. Files already sent stay.`;
export const peopleGet = (count: number): string =>
  `${count} people get no further e-mails of it. Files already sent stay.`;
export const sendMeOne = 'Send me one now';

// Person
export const unsubscribed = 'Unsubscribed: gets nothing';
export const askedToConfirm = 'Asked to confirm by e-mail: gets nothing until then';
export const removePerson = (firstName: string, lastName: string): string => `Remove ${firstName} ${lastName}`;
export const lastRecipient = 'You can’t remove the last recipient; delete the report.';

// Recipients
export const firstName = 'First name';
export const lastName = 'Last name';
export const email = 'E-mail';
export const phone = 'Phone';
export const department = 'Department';
export const titleField = 'Title';
export const wasAdded = (firstName: string, lastName: string): string => `${firstName} ${lastName} was added.`;
export const filledIn = 'Name and e-mail are filled in. Enter the other fields, then add the recipient.';
export const wasRemoved = (firstName: string, lastName: string): string =>
  `${firstName} ${lastName} was removed from the list.`;
export const recipients = 'Recipients';
export const recipientCount = (count: number): string => `Recipients (${count})`;
export const addAnotherFirst = 'You can’t remove the last recipient; add another one first.';
export const addARecipient = 'Add a recipient';
export const addOrClear = 'Add this recipient, or clear the fields.';
export const allRequired = 'All fields are required.';
export const addRecipient = 'Add recipient';

// Schedule form
export const whatAndWhen = 'What and when';
export const reportName = 'Report name';
export const aboutName = '3 to 100 characters. No spaces: use - or _ between words, for example Weekly_NPS.';
export const optional = 'optional';
export const frequency = 'Frequency';
export const day = 'Day';
export const choosingReplaces = (days: string): string => `${days} now. Choosing a day replaces them.`;
export const hour = 'Hour';
export const timeZone = 'Time zone';
export const merchantsTime = (place: string): string => `${place} time (your shop’s)`;
export const pacificTime = 'Pacific time (PST)';
export const inYourTimeZone = (time: string): string => `${time}, your time zone`;
export const usePagesFilters = 'Use the page’s filters and comparison as they are now';

// Schedule view
export const scheduledReportsOf = (page: string): string => `Scheduled reports: ${page}`;
export const withoutUpdating = 'Close without updating?';
export const withoutScheduling = 'Close without scheduling?';
export const enteredIsLost = 'What you entered is lost.';
export const keepIt = 'Keep it';
export const closeAnyway = 'Close anyway';
export const filtersReplace = 'The page’s filters replace those of the report.';
export const filtersStay = 'Filters stay unchanged.';
export const filtersKept = 'The page’s filters and comparison are kept with the report and shown in the e-mail.';
export const updateReport = 'Update report';
export const scheduleReport = 'Schedule report';
export const unsubscribeLink = 'Each e-mail has a link to unsubscribe.';
export const scheduleAnother = 'Schedule another';
export const scheduledReportsTitle = 'Scheduled reports';
export const updateReportTab = 'Update Report';
export const scheduleReportTab = 'Schedule Report';
export const manageReportsTab = 'Manage Reports';
export const undo = 'Undo';
export const cannotBeScheduled = 'This page cannot be scheduled with these dates.';
export const scheduleAReport = 'Schedule a report';

// Send view
export const noFile = 'No file, only the link';
export const chooseColleague = 'Choose a colleague.';
export const sentTo = (to: string): string => `Sent to ${to}`;
export const theyGet = 'They get an e-mail and a notification here, with a link to this page.';
export const done = 'Done';
export const sendComment = 'Send this comment';
export const sendPage = 'Send this page';
export const send = 'Send';
export const noColleagues = 'You have no colleagues here yet.';
export const adminCanInvite = 'An admin can invite people on the Users page.';
export const colleaguesNotListed = 'Your colleagues cannot be listed right now.';
export const closeAndTryAgain = 'Close this and try again in a minute.';
export const to = 'To';
export const searchPeople = 'Search by name or e-mail';
export const loadingColleagues = 'Loading your colleagues…';
export const note = 'Note';
export const plainText = (longest: number): string => `Plain text, at most ${longest} characters.`;
export const file = 'File';
export const aboutFile = 'Offered to your colleague on the page for 24 hours.';
export const page = 'Page';
export const shows = 'Shows';
export const couldNotBeSent = 'This could not be sent.';
