import type { DatePreferences } from '@shoppervoice/contracts/remotes';
import type { AccountDatabase } from '../account-database.ts';

const idOf = (userId: string, mid: number): string => `${userId}/${mid}`;

export async function readDatePreferences(
  accounts: AccountDatabase,
  userId: string,
  mid: number,
): Promise<DatePreferences | null> {
  const stored = await accounts.datePreferences.findOne({ _id: idOf(userId, mid) });
  return stored && { dateRange: stored.dateRange, startDate: stored.startDate, endDate: stored.endDate };
}

export async function saveDatePreferences(
  accounts: AccountDatabase,
  userId: string,
  mid: number,
  preferences: DatePreferences,
): Promise<void> {
  await accounts.datePreferences.replaceOne({ _id: idOf(userId, mid) }, preferences, { upsert: true });
}
