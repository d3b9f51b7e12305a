import { setTimeout as pause } from 'node:timers/promises';
import { JOB_HEADER, REQUEST_ID_HEADER } from '@shoppervoice/contracts/accounts';
import { type TakeBackAnswer, type TakeBackRequest, takeBackPath } from '@shoppervoice/contracts/developers';
import { fetchService, INTERNAL_KEY_HEADER, READ_BODIES, readJson } from '@shoppervoice/service-kit';
import { programmeOf } from '@shoppervoice/survey-model';
import type { ImportDocument } from './import-document.ts';
import { type ImportWork, importJob } from './import-job.ts';

const ANSWER_MS = 20_000;

/**
 * Has the programme take an import back, a page of responses at a time. A page that is repeated after a kill finds its
 * responses as they were before, and counts nothing twice.
 */
export async function takeBack(work: ImportWork, one: ImportDocument, stop: AbortSignal): Promise<void> {
  let { done, takenBackTo: after } = one;
  let takenBack = one.takenBack ?? { removed: 0, restored: 0, kept: 0 };
  for (;;) {
    stop.throwIfAborted();
    const started = performance.now();
    const { removed, restored, kept, next } = await takePage(work, one, after);
    takenBack = {
      removed: takenBack.removed + removed,
      restored: takenBack.restored + restored,
      kept: takenBack.kept + kept,
    };
    done += removed + restored + kept;
    if (next === null) return work.store.end(one, 'taken-back', { takenBack, done, of: done });
    after = next;
    if (!(await work.store.note(one, { takenBack, takenBackTo: next, done, tries: 0 }))) return;
    await pause(performance.now() - started, undefined, { signal: stop });
  }
}

async function takePage({ links }: ImportWork, one: ImportDocument, after: string | null): Promise<TakeBackAnswer> {
  const { programmes, config } = links;
  const { token } = await importJob(links, one.mid, one.actorId);
  const programme = programmeOf(one.matching?.surveyId ?? 0);
  const addresses = programme === undefined ? null : await programmes.addressesOf(programme);
  if (addresses === null) throw new Error('the service of this programme is not known yet');
  const body: TakeBackRequest = { mid: one.mid, after };
  const answer = await fetchService(addresses, takeBackPath(one._id), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [INTERNAL_KEY_HEADER]: config.INTERNAL_KEY.toString('base64url'),
      [JOB_HEADER]: token,
      [REQUEST_ID_HEADER]: one._id,
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  if (answer.status !== 200) {
    await answer.body?.cancel();
    throw new Error(`${programme} answered ${answer.status} to taking an import back`);
  }
  return (await readJson(answer, READ_BODIES.answer)) as TakeBackAnswer;
}
