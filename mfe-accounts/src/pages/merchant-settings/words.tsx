import type { OutsideRule } from '@shoppervoice/contracts/accounts';
import type { WeekStart } from '@shoppervoice/contracts/calls';
import type { ReactNode } from 'react';

// Page
export const lead = (merchantId: number | 'unknown'): string =>
  `The merchant’s name, and when its days and weeks begin. Its merchant ID is ${merchantId}.`;
export const saved = 'The settings are saved.';
export const couldNotLoad = 'The settings could not be loaded';
export const couldNotRefresh = 'The settings could not be refreshed.';
export const takesLonger = 'The settings take a moment longer than usual.';
export const loading = 'Loading the settings';

// Settings form
export const settings = 'Settings';
export const name = 'Name';
export const website = 'Website';
export const websiteHint = 'Such as www.example.com. Paste the full address; we keep only the domain.';
export const timeZone = 'Time zone';
export const searchTimeZones = 'Search time zones';
export const itIsThere = (time: string): string => `It is ${time} there.`;
export const figuresRecalculated = 'All figures are recalculated.';
export const recalculated =
  'Days begin and end at midnight in the time zone, so answers near midnight move to the day before or after. Until then, pages show the days as they were.';
export const weekStartsOn = 'Weeks begin on';
export const aboutWeeks =
  'For Last Week, weekly trends, calendars, exports and the assistant. Figures of days stay as they are; past weeks begin on the new day, too.';
export const weekStarts: readonly { readonly day: WeekStart; readonly label: string }[] = [
  { day: 0, label: 'Sunday' },
  { day: 1, label: 'Monday' },
  { day: 6, label: 'Saturday' },
];
export const registration = 'Registration';
export const newUsersWait = 'New users wait for an admin';
export const aboutWaiting =
  'People who register with this merchant ID and confirm their e-mail cannot sign in until an admin lets them in on the Users page. Invited users never wait.';
export const keepsWaiting = 'Anyone already waiting keeps waiting.';
export const saving = 'Saving';
export const save = 'Save';

// Outside rule choice
export const outsideRecipients = 'Recipients outside your company';
export const aboutOutsideRecipients =
  'Scheduled reports and alerts can be mailed to any address. Inside are your users and the addresses at your own domains: those your users register with, and your website’s.';
export const outsideRules: readonly { readonly rule: OutsideRule; readonly label: string; readonly does: string }[] = [
  {
    rule: 'confirmed',
    label: 'With the password',
    does: 'An admin who adds such an address confirms it with the password, and all admins are told.',
  },
  {
    rule: 'refused',
    label: 'Refused',
    does: 'Nobody can add such an address, and those that were added before are no longer mailed.',
  },
  { rule: 'allowed', label: 'Allowed', does: 'Admins can add any address.' },
];

// AI consent
export const consentNotLoaded = 'The consent to an AI service could not be loaded';
export const consentNotRefreshed = 'The consent to an AI service could not be refreshed.';
export const agreed = 'Agreed';
export const notAgreed = 'Not agreed';
export const consentWithdrawn = 'The consent is withdrawn.';
export const consentSaved = 'The consent is saved.';
export const aiService = 'AI service';
export const aboutAiService = (model: string, host: string): string =>
  `An AI service can write the summary, answer what the assistant cannot, and translate comments into English: ${model} at ${host}. For a summary, the themes found and a few sentences of each leave the portal; for a question, the question, the last answers, and the figures and comments that it looks up; for a translation, the comment. E-mail addresses, telephone and order numbers and names in greetings are masked first; a name inside a sentence may not be recognized. Without your consent nothing is sent: the summary uses your shoppers’ own words, and the assistant its own, and nothing is translated.`;
export const summaryAlone =
  'The consent was given for the summary alone. Agree again to let it answer questions and translate comments.';
export const withoutTranslation =
  'The consent does not cover translations of comments. Agree again to let it translate them.';
export const agreeToAll = 'Agree to all of this';
export const lastChange = (agreed: boolean, state: ReactNode, by: string, when: ReactNode) =>
  agreed ? (
    <>
      {state} by {by}, {when}
    </>
  ) : (
    <>
      {state}. Last changed by {by}, {when}
    </>
  );
export const withdrawConsent = 'Withdraw consent';
export const agree = 'Agree';
export const askToWithdraw = 'Withdraw the consent?';
export const afterWithdrawal = (host: string): string =>
  `Nothing more is sent to ${host}, the summary uses your shoppers’ own words, and the assistant its own, and no comment is translated. You can agree again at any time.`;
