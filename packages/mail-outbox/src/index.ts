export {
  type Attachment,
  AttachmentsRefused,
  MOST_ATTACHED_BYTES,
  shareAttachments,
} from './attachments/attachments.ts';
export { MAIL_CONFIG } from './mail-config.ts';
export { type MailDatabase, mailDatabase, prepareMail } from './mail-database.ts';
export { askAgain, optIn } from './opt-outs/opt-ins.ts';
export { findOptOut, isOptedOut, type OptOutLink, type OptOutStore, optOut, optOutId } from './opt-outs/opt-outs.ts';
export { takeOptOuts } from './opt-outs/take-opt-outs.ts';
export { pauseAfter } from './outbox/back-off.ts';
export { MailQueue, type NewMail, type NewRequest, type QueueOptions } from './outbox/mail-queue.ts';
export { withdrawMails } from './outbox/outbox.ts';
export type { MailFiles, OutboxDocument } from './outbox/outbox-document.ts';
export { isMailAddress } from './sending/mail-sender.ts';
export { type MailWork, startOutbox } from './sending/start-outbox.ts';
export { sweepMail } from './sweep-mail.ts';
export {
  defineMails,
  fact,
  letter,
  link,
  linkIfAny,
  type MailTable,
  type MailWords,
  paragraph,
  quote,
  steps,
} from './templates/mail-words.ts';
export { type MailPlace, renderMail } from './templates/render-mail.ts';
