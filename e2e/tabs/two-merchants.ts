/** Two merchants with distinguishable figures and texts, and two people who are in both. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seededRandom } from '@shoppervoice/survey-model/testing';
import { MERCHANTS, PASSWORD } from '../fixture/generate.ts';

export interface Side {
  readonly mid: number;
  readonly name: string;
  /** A word in every name, address and comment of this merchant. */
  readonly word: string;
  /** Ratings are this or one more: every mean begins with this digit. */
  readonly rating: 9 | 2;
}

export const HIGH: Side = { mid: 5101, name: 'Highfield', word: 'hightail', rating: 9 };
export const LOW: Side = { mid: 5102, name: 'Lowmoor', word: 'lowtide', rating: 2 };
const SIDES = [HIGH, LOW] as const;

/** Both are managed by everyone; sign-in opens their first merchant. */
export const EVA = { username: 'eva.both', firstName: 'Eva', mids: [HIGH.mid, LOW.mid] } as const;
export const IVO = { username: 'ivo.both', firstName: 'Ivo', mids: [LOW.mid, HIGH.mid] } as const;
export type Person = typeof EVA | typeof IVO;

const DAY = 86_400_000;
const RATINGS = ['Q15_C11779', 'Q16_C11780', 'Q106375_C106738', 'Q14_C103632'];

function user({ username, firstName, mids }: { username: string; firstName: string; mids: readonly number[] }) {
  const email = `${username}@people.example`;
  return { username, email, firstName, lastName: 'Reader', password: PASSWORD, accessType: 'MERCHANT_ADMIN', mids };
}

function responsesOf({ mid, word, rating }: Side, now: Date) {
  const random = seededRandom(mid);
  return Array.from({ length: 400 }, (_, index) => ({
    responseId: `${word}-${index}`,
    mid,
    surveyId: 1,
    submittedAt: new Date(now.getTime() - DAY - Math.floor(random() * 60 * DAY)).toISOString(),
    answers: Object.fromEntries(RATINGS.map((code) => [code, rating + Math.floor(random() * 2)])),
    ...(index % 4 === 0 ? { comment: { text: `Comment ${index} about ${word} goods.`, tone: 2, topics: [4] } } : {}),
  }));
}

/** Writes the files of the import into `folder`. */
export function writeTwoMerchants(folder: string, now: Date): void {
  mkdirSync(folder, { recursive: true });
  const write = (file: string, records: readonly object[]) =>
    writeFileSync(join(folder, file), `${records.map((record) => JSON.stringify(record)).join('\n')}\n`);
  const merchants = SIDES.map(({ mid, name, word }) => ({
    ...MERCHANTS[0],
    mid,
    merchantName: name,
    merchantWebsiteUrl: `www.${word}.example`,
    emailDomains: [`${word}.example`],
    accountManager: undefined,
  }));
  write('merchants.jsonl', merchants);
  const staff = SIDES.map(({ mid, word }) => user({ username: `${word}.staff`, firstName: word, mids: [mid] }));
  write('users.jsonl', [user(EVA), user(IVO), ...staff]);
  write(
    'responses.jsonl',
    SIDES.flatMap((side) => responsesOf(side, now)),
  );
}
