import { removeLostPieces } from '../attachments/attachments.ts';
import type { MailDatabase } from '../database/mail-database.ts';

const DAY_MS = 86_400_000;
/** Days for which a mail that was sent, or given up, is kept. Opt-outs are kept for ever. */
const KEPT_DAYS = { sent: 7, failed: 30 } as const;

/** Removes old mails, and pieces of files that no mail needs. `now` in milliseconds. */
export async function sweepMail(mail: MailDatabase, now: number): Promise<void> {
  const before = (days: number) => ({ $lte: new Date(now - days * DAY_MS) });
  await mail.outbox.deleteMany({ state: { $in: ['sent', 'withheld'] }, doneAt: before(KEPT_DAYS.sent) });
  await mail.outbox.deleteMany({ state: 'failed', doneAt: before(KEPT_DAYS.failed) });
  await removeLostPieces(mail, now);
}
