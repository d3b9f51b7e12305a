import type { RecordLine } from '@shoppervoice/service-kit';
import { type Programme, programmeOf } from '@shoppervoice/survey-model';

/** A record of a call: its position, its line, and its programme's service. */
export interface SentRecord {
  readonly at: number;
  readonly line: string;
  readonly responseId: string | null;
  readonly programme: Programme;
}

/** Gets lines without a known survey: its service returns the reason. */
const ANYBODY: Programme = 'online-buyer';

export function readRecord({ line, value }: RecordLine, at: number): SentRecord {
  const fields = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
  const { responseId, surveyId } = fields;
  const programme = typeof surveyId === 'number' ? programmeOf(surveyId) : undefined;
  const isId = typeof responseId === 'string' && responseId.length > 0 && responseId.length <= 64;
  return { at, line, responseId: isId ? responseId : null, programme: programme ?? ANYBODY };
}

/**
 * Records that may be sent concurrently, round after round. An ID belongs to one response in all programmes, and the
 * first record
 * with it gets it: if records with one ID go to different services, the later one waits for the earlier one.
 */
export function roundsOf(records: readonly SentRecord[]): readonly (readonly SentRecord[])[] {
  const rounds: SentRecord[][] = [];
  const last = new Map<string, { readonly round: number; readonly programme: Programme }>();
  for (const record of records) {
    const { responseId, programme } = record;
    const before = responseId === null ? undefined : last.get(responseId);
    const round = before === undefined ? 0 : before.round + (before.programme === programme ? 0 : 1);
    if (responseId !== null) last.set(responseId, { round, programme });
    const list = rounds[round];
    if (list === undefined) rounds[round] = [record];
    else list.push(record);
  }
  return rounds;
}
