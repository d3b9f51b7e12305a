import type { AdminsAnswer, AdminsQuestion, MailboxAnswer, MailboxQuestion } from '@shoppervoice/contracts/delivery';
import { postToAccounts, READ_BODIES, readJson } from '@shoppervoice/service-kit';
import type { DevelopersParts } from '../developers-parts.ts';

async function ask<Answer>(
  config: DevelopersParts['config'],
  path: `/internal/${string}`,
  question: object,
): Promise<Answer> {
  const answer = await postToAccounts(config, path, question);
  if (answer.ok) return (await readJson(answer, READ_BODIES.answer)) as Answer;
  await answer.body?.cancel();
  throw new Error(`accounts answered ${answer.status} to ${path}`);
}

/** The mailbox of a merchant's user; null if they have left it. @throws if accounts does not respond */
export const mailboxOf = async (
  config: DevelopersParts['config'],
  question: MailboxQuestion,
): Promise<MailboxAnswer['mailbox']> => (await ask<MailboxAnswer>(config, '/internal/mailbox', question)).mailbox;

/** The mailboxes of a merchant's admins. @throws if accounts does not respond */
export const adminsOf = async (
  config: DevelopersParts['config'],
  question: AdminsQuestion,
): Promise<AdminsAnswer['mailboxes']> => (await ask<AdminsAnswer>(config, '/internal/admins', question)).mailboxes;
