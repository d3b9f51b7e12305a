import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoMerchants, demoResponses, type ResponseRecord } from '@shoppervoice/demo-data';
import { EVERY_FEATURE, PASSWORD } from '../fixture/generate.ts';
import type { ImportedPortal } from '../portal-test.ts';

/** A merchant with all entitlements and answers to everything, and its reader. */
export const WALKER = { mid: 4190, merchantName: 'Walk & Look', username: 'walker' };

const DAYS = 65;
const DAY = 86_400_000;

/** Its responses, as they are imported. */
export function walkerResponses(now: Date): readonly ResponseRecord[] {
  const [merchant] = demoMerchants();
  if (merchant === undefined) throw new Error('There is no demo merchant.');
  const from = new Date(now.getTime() - DAYS * DAY).toISOString();
  const rows: ResponseRecord[] = [];
  for (const row of demoResponses({ today: now.toISOString().slice(0, 10), now })) {
    if (row.mid !== merchant.mid) break;
    if (row.submittedAt >= from) rows.push({ ...row, mid: WALKER.mid, responseId: `walk-${row.responseId}` });
  }
  return rows;
}

/** Imports about two months of the first demo merchant's responses as a separate merchant. */
export async function importWalker(portal: ImportedPortal): Promise<void> {
  const [merchant] = demoMerchants();
  if (merchant === undefined) throw new Error('There is no demo merchant.');
  const folder = join(portal.dataDir, 'walker');
  mkdirSync(folder, { recursive: true });
  const write = (file: string, records: readonly unknown[]) =>
    writeFileSync(join(folder, file), records.map((record) => `${JSON.stringify(record)}\n`).join(''));
  const { customBenchmarks: _sets, ...record } = merchant;
  write('merchants.jsonl', [
    { ...record, mid: WALKER.mid, merchantName: WALKER.merchantName, features: EVERY_FEATURE },
  ]);
  write('users.jsonl', [
    {
      username: WALKER.username,
      email: 'walker@people.example',
      firstName: 'Willa',
      lastName: 'Reader',
      password: PASSWORD,
      accessType: 'MERCHANT_USER',
      mids: [WALKER.mid],
    },
  ]);
  write('responses.jsonl', walkerResponses(portal.now));
  const { status, output } = await portal.importFiles([folder]);
  if (status !== 0) throw new Error(`The import ended with ${status}:\n${output}`);
}
