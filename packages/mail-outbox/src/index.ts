export {
  type Attachment,
  AttachmentsRefused,
  MOST_ATTACHED_BYTES,
  shareAttachments,
} from './attachments/attachments.ts';
export { type MailDatabase, mailDatabase, prepareMail } from './database/mail-database.ts';
export type { MailFiles, OutboxDocument } from './database/outbox-document.ts';
export { askAgain, optIn } from './opt-outs/opt-ins.ts';
export { findOptOut, isOptedOut, type OptOutLink, type OptOutStore, optOut, optOutId } from './opt-outs/opt-outs.ts';
export { takeOptOuts } from './opt-outs/take-opt-outs.ts';
export { failedMails, waitingMails } from './outbox/mail-health.ts';
export { MailQueue, type NewMail, type NewRequest, type QueueOptions } from './outbox/mail-queue.ts';
export { sweepMail, withdrawMails } from './outbox/outbox.ts';
export { MAIL_CONFIG } from './sending/mail-config.ts';
export { isMailAddress } from './sending/mail-sender.ts';
export { pauseAfter } from './sending/outbox-worker.ts';
export { type MailWork, startOutbox } from './sending/start-outbox.ts';
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
