import { RETURN_TO, SIGN_IN_PATH } from '@shoppervoice/contracts/calls';
import { REPORT_MAIL_LINKS, SCHEDULED_FILE_PAGE } from '@shoppervoice/contracts/delivery';
import { defineMails, letter, link, linkIfAny, paragraph } from '@shoppervoice/mail-outbox';
import { ALERT_MAILS } from './alert-mails.ts';

const UNSUBSCRIBE = {
  label: 'Unsubscribe from this report',
  page: `${REPORT_MAIL_LINKS.unsubscribe}?email={email}&mid={mid}&subscription={optOut}&subscriptionType={title}&merchantName={merchant}`,
  call: `${REPORT_MAIL_LINKS.oneClick}?email={email}&id={optOut}`,
} as const;

const SUBJECT = '{name}, {days}';
const SCHEDULE_PARAGRAPHS = [
  letter('{says}'),
  letter('{facts}'),
  linkIfAny('Open the page', `${SIGN_IN_PATH}?${RETURN_TO}={page}`),
] as const;
const ATTACHED = paragraph('The report is attached: {file}.');
const LINKED = [
  paragraph('The report is {size}, too large for an e-mail: {file}.'),
  link('Download the report', `${SCHEDULED_FILE_PAGE}?id={fileId}`),
  paragraph('The link works until {until}, after you have signed in.'),
] as const;
const SCHEDULED = paragraph('{product} sends you this report for {merchant}.');
const ON_REQUEST = paragraph('You asked for this report just now. It was sent only to you.');

/** Every mail of this service: of schedules and of alerts. */
export const REPORT_MAILS = defineMails({
  ...ALERT_MAILS,
  report: { subject: SUBJECT, blocks: [...SCHEDULE_PARAGRAPHS, ATTACHED, SCHEDULED], wayOut: UNSUBSCRIBE },
  'report-by-link': { subject: SUBJECT, blocks: [...SCHEDULE_PARAGRAPHS, ...LINKED, SCHEDULED], wayOut: UNSUBSCRIBE },
  'report-now': { subject: SUBJECT, blocks: [...SCHEDULE_PARAGRAPHS, ATTACHED, ON_REQUEST] },
  'report-now-by-link': { subject: SUBJECT, blocks: [...SCHEDULE_PARAGRAPHS, ...LINKED, ON_REQUEST] },
  again: {
    subject: 'Do you want {title} of {merchant} again?',
    blocks: [
      paragraph('Hello {firstName},'),
      paragraph('{merchant} has added you to its scheduled report {title}. You had unsubscribed from it.'),
      paragraph('You will not get it unless you confirm. If you do not want it, ignore this e-mail.'),
      link(
        'Yes, send me the report',
        `${REPORT_MAIL_LINKS.resubscribe}?email={email}&mid={mid}&subscription={subscription}&again={again}&subscriptionType={title}&merchantName={merchant}`,
      ),
    ],
  },
});
