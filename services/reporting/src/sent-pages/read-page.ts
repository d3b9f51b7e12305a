import { NOTE_TO_COLLEAGUE_LONGEST, type SessionContext } from '@shoppervoice/contracts/accounts';
import { type Access, plainLineProblem, tidyLine } from '@shoppervoice/contracts/calls';
import type { SendPage } from '@shoppervoice/contracts/delivery';
import { ALERTS_PAGE } from '@shoppervoice/contracts/remotes';
import { viewAddress } from '@shoppervoice/contracts/reports';
import { ProblemError } from '@shoppervoice/service-kit';
import { ADMINS, allowed } from '@shoppervoice/survey-model';
import { orProblem } from '../sources/ask-export.ts';
import type { ReportSources } from '../sources/report-sources.ts';
import { namesUnentitledSurvey } from '../views/view-document.ts';

/** Pages of the portal that are not reports, and who may open each. */
export const PORTAL_PAGES: ReadonlyMap<string, { readonly title: string; readonly access: Access }> = new Map([
  ['/', { title: 'Home', access: {} }],
  [ALERTS_PAGE, { title: 'Alerts', access: ADMINS }],
]);

type Address = NonNullable<ReturnType<typeof viewAddress>>;
type Reader = Pick<SessionContext, 'features' | 'packages' | 'accessType' | 'activeEsr'>;

/** Whether this reader may open the page with these filters. @throws ProblemError 503 */
export async function mayOpen(sources: ReportSources, address: Address, reader: Reader): Promise<boolean> {
  const own = PORTAL_PAGES.get(address.path);
  if (own) return allowed(own.access, reader);
  return !namesUnentitledSurvey(address, reader) && (await orProblem(() => sources.hasPage(address.path, reader)));
}

/** @throws ProblemError 400 if it is not the address of a page that the sender may open */
export async function readAddress(sources: ReportSources, written: string, sender: Reader): Promise<Address> {
  const address = viewAddress(written);
  if (address === null || !(await mayOpen(sources, address, sender))) {
    throw new ProblemError(400, 'You can send report pages that you can open yourself.', { parameter: 'address' });
  }
  return address;
}

/** Control characters except line breaks, invisible marks, and marks that change the direction of text. */
const UNSEEN = /[^\P{Cc}\n]|[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** The note as plain text with its lines. @throws ProblemError 400 if it is too long */
export function readNote(written: string): string {
  const note = written
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replace(UNSEEN, ' ')
    .trim();
  if ([...note].length > NOTE_TO_COLLEAGUE_LONGEST) {
    throw new ProblemError(400, `Use at most ${NOTE_TO_COLLEAGUE_LONGEST} characters in your note.`, {
      parameter: 'note',
    });
  }
  return note;
}

const WORDS_LONGEST = 200;

/** Lines that the page sends about itself, without those that are not plain text. */
const plainLines = (lines: readonly string[]): readonly string[] =>
  lines.map(tidyLine).filter((line) => plainLineProblem('A line', line, WORDS_LONGEST) === null);

/** What the page shows, by name. */
export function shownFacts({ days, words }: Pick<SendPage, 'days' | 'words'>): readonly (readonly [string, string])[] {
  const [period] = days === undefined ? [] : plainLines([days]);
  const lines = plainLines(words);
  if (period === undefined) return lines.length === 0 ? [] : [['Shows', lines.join('; ')]];
  return [
    ['Days', period],
    ['Filters', lines.length === 0 ? 'none' : lines.join('; ')],
  ];
}

const AN_ADDRESS = /[^\s@]@[^\s@]/u;

/** Whether a page is filtered by an e-mail address, which not every reader may see. */
export const namesAddress = ({ query }: Address, { days = '', words }: Pick<SendPage, 'days' | 'words'>): boolean =>
  [...new URLSearchParams(query).values(), days, ...words].some((text) => AN_ADDRESS.test(text));
