import { hash } from 'node:crypto';
import { RECORD_BYTES } from '@shoppervoice/contracts/developers';
import { dayOf, programmeOf } from '@shoppervoice/survey-model';
import type { SurveyMerchant } from '../database/merchant-document.ts';
import type { ResponseDocument } from '../database/response-document.ts';
import { readAnswers, readSpecify } from './answers.ts';
import { readComment, type UnclassifiedComment } from './comment.ts';
import { readDevice } from './device.ts';
import { openEndsOf } from './open-ends.ts';
import { questionRules } from './question-rules.ts';
import {
  BadRow,
  type Fields,
  field,
  isObject,
  optionalCount,
  optionalId,
  optionalText,
  wholeNumber,
} from './record-shape.ts';
import { submittedAt } from './submitted-at.ts';

const MAX_ID_LENGTH = 64;
/** 132 bits, so that collisions are negligible. */
const HASH_LENGTH = 22;

/** A valid record; its comment may still lack tone or topics. */
export interface ValidResponse extends Omit<ResponseDocument, 'comment' | 'openEnds'> {
  readonly comment?: UnclassifiedComment;
}

export type ValidationResult =
  | { readonly ok: true; readonly response: ValidResponse }
  /** `reason`: a sentence that names the field. */
  | { readonly ok: false; readonly reason: string };

/**
 * Validates a response: a line of JSON, or a parsed value. `merchants`: accepted ones, by mid; `unknownMerchant`: the
 * message for others. `now`: milliseconds, for `submittedAt`.
 */
export function validateResponse(
  row: unknown,
  merchants: ReadonlyMap<number, SurveyMerchant>,
  now: number,
  unknownMerchant = (mid: number) => `mid ${mid} is no known merchant.`,
): ValidationResult {
  try {
    return {
      ok: true,
      response: readResponse(typeof row === 'string' ? parseLine(row) : row, merchants, now, unknownMerchant),
    };
  } catch (error) {
    if (error instanceof BadRow) return { ok: false, reason: error.message };
    throw error;
  }
}

function parseLine(line: string): unknown {
  if (line.length > RECORD_BYTES || Buffer.byteLength(line) > RECORD_BYTES) {
    throw new BadRow('The line is longer than 64 KiB.');
  }
  try {
    return JSON.parse(line);
  } catch {
    throw new BadRow('The line is not JSON.');
  }
}

function readResponse(
  row: unknown,
  merchants: ReadonlyMap<number, SurveyMerchant>,
  now: number,
  unknownMerchant: (mid: number) => string,
): ValidResponse {
  if (!isObject(row)) throw new BadRow('The line must hold one JSON object.');
  const _id = responseId(row);
  const mid = wholeNumber(row, 'mid');
  const merchant = merchants.get(mid);
  if (!merchant) throw new BadRow(unknownMerchant(mid));
  const surveyId = wholeNumber(row, 'surveyId');
  if (programmeOf(surveyId) === undefined) throw new BadRow(`surveyId ${surveyId} is no known survey.`);
  const at = submittedAt(row, now);
  const rules = questionRules(surveyId, merchant);
  const answers = readAnswers(row, rules, surveyId);
  const content = withoutAbsent({
    orderId: optionalId(row, 'orderId'),
    email: optionalText(row, 'email'),
    device: readDevice(row),
    pageViews: optionalCount(row, 'pageViews'),
    timeOnSiteSeconds: optionalCount(row, 'timeOnSiteSeconds'),
    referrer: optionalText(row, 'referrer'),
    specify: readSpecify(row, rules),
    comment: readComment(row, surveyId, answers),
  });
  return {
    _id,
    mid,
    surveyId,
    day: dayOf(at, merchant.timeZone),
    zone: merchant.timeZone,
    at,
    hash: recordHash({ mid, surveyId, at, answers }, content, openEndsOf(answers).length > 0),
    answers,
    ...content,
  };
}

/**
 * `hasOpenEnds`: answers are classified as well, so a record stored before that counts as different and is replaced.
 */
function recordHash(
  { mid, surveyId, at, answers }: Pick<ValidResponse, 'mid' | 'surveyId' | 'at' | 'answers'>,
  content: object,
  hasOpenEnds: boolean,
): string {
  return contentHash([mid, surveyId, at.getTime(), answers, content, ...(hasOpenEnds ? ['open ends'] : [])]);
}

/**
 * The comment as given in the record of a stored response, without our classification, found by the record's hash.
 * Undefined if the hash is of another form.
 */
export function givenComment(stored: ResponseDocument): UnclassifiedComment | undefined {
  if (!stored.comment) return undefined;
  const { text, toneId, topicIds } = stored.comment;
  return [{ text }, { text, toneId }, { text, topicIds }, { text, toneId, topicIds }].find((comment) => {
    const { orderId, email, device, pageViews, timeOnSiteSeconds, referrer, specify } = stored;
    const content = { orderId, email, device, pageViews, timeOnSiteSeconds, referrer, specify, comment };
    return recordHash(stored, withoutAbsent(content), stored.openEnds !== undefined) === stored.hash;
  });
}

function responseId(row: Fields): string {
  const value = field(row, 'responseId');
  if (value === undefined) throw new BadRow('responseId is missing.');
  if (typeof value !== 'string' || value.length < 1 || value.length > MAX_ID_LENGTH || !value.isWellFormed()) {
    throw new BadRow('responseId must be a text of 1 to 64 characters.');
  }
  if (/\p{Cc}/u.test(value)) throw new BadRow('responseId holds a control character.');
  return value;
}

function withoutAbsent<Shape extends object>(shape: Shape): Shape {
  return Object.fromEntries(Object.entries(shape).filter(([, value]) => value !== undefined)) as Shape;
}

/** Independent of key order, because all objects were created here. */
function contentHash(content: unknown): string {
  return hash('sha256', JSON.stringify(content), 'base64url').slice(0, HASH_LENGTH);
}
