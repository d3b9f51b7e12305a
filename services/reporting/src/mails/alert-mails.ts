import { RETURN_TO, SIGN_IN_PATH } from '@shoppervoice/contracts/calls';
import { ALERT_SUBSCRIPTION, REPORT_MAIL_LINKS } from '@shoppervoice/contracts/delivery';
import { letter, link, linkIfAny, paragraph } from '@shoppervoice/mail-outbox';
import { mailSubject } from '../recipients/subscriptions.ts';

/** Name of alerts on the unsubscribe page. */
export const ALERTS_TITLE = 'Alerts';

const UNSUBSCRIBE = {
  label: 'Unsubscribe from alerts',
  page: `${REPORT_MAIL_LINKS.unsubscribe}?email={email}&mid={mid}&subscription={optOut}&subscriptionType={title}&merchantName={merchant}`,
  call: `${REPORT_MAIL_LINKS.oneClick}?email={email}&id={optOut}`,
} as const;

const PARAGRAPHS = [
  paragraph('{says}'),
  letter('{facts}'),
  linkIfAny('Open the page', `${SIGN_IN_PATH}?${RETURN_TO}={figurePage}`),
] as const;
const WHY = paragraph('{product} sends you this alert for {merchant}: {rule}.');

/** Every mail of alerts. */
export const ALERT_MAILS = {
  alert: { subject: '{headline}', blocks: [...PARAGRAPHS, WHY], wayOut: UNSUBSCRIBE },
  'alert-with-comments': {
    subject: '{headline}',
    blocks: [
      ...PARAGRAPHS,
      linkIfAny('Read comments from these days', `${SIGN_IN_PATH}?${RETURN_TO}={commentsPage}`),
      WHY,
    ],
    wayOut: UNSUBSCRIBE,
  },
  'alerts-again': {
    subject: 'Do you want alerts of {merchant} again?',
    blocks: [
      paragraph('{merchant} has added you to its alerts. You had unsubscribed from them.'),
      paragraph('You will not get them unless you confirm. If you do not want them, ignore this e-mail.'),
      link(
        'Yes, send me alerts',
        `${REPORT_MAIL_LINKS.resubscribe}?email={email}&mid={mid}&subscription={subscription}&again={again}&subscriptionType={title}&merchantName={merchant}`,
      ),
    ],
  },
} as const;

/** Opt-out subject of alert mails. */
export const alertSubject = (mid: number): string => mailSubject(mid, ALERT_SUBSCRIPTION);
