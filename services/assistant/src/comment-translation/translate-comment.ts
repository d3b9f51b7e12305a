import type { SessionContext } from '@shoppervoice/contracts/accounts';
import type { Translation, TranslationRequest } from '@shoppervoice/contracts/assistant';
import type { GetCommentAnswer } from '@shoppervoice/contracts/reports';
import { masked, ProblemError } from '@shoppervoice/service-kit';
import type { ReportCalls } from '../chat/report-calls.ts';
import { commentsUnavailable } from '../report-services.ts';
import { LISTS, requireListAccess } from '../summary/summary-question.ts';
import { LONGEST_TRANSLATED, type Translations } from '../translation/translations.ts';

export interface TranslateParts {
  readonly calls: ReportCalls;
  readonly translations: Translations;
}

interface Reader {
  readonly context: SessionContext;
  /** The signed context under which the comment is read. */
  readonly signed: string;
  readonly stop: AbortSignal;
}

/**
 * The comment is read under the reader's context, and only masked text is sent. @throws ProblemError 403 or 404 if the
 * reader may not see the comment, 409 without endpoint or consent, 429 over a limit, 503 if a service fails
 */
export async function translateComment(
  { calls, translations }: TranslateParts,
  request: TranslationRequest,
  reader: Reader,
): Promise<Translation> {
  requireListAccess(request.list, reader.context);
  const endpoint = await translations.endpointFor(reader.context.mid);
  const { body, language = null } = await readComment(calls, request, reader);
  const text = masked(body).trim();
  if (text === '') throw new ProblemError(409, 'There is nothing to translate.', { parameter: 'responseId' });
  const sent = text.slice(0, LONGEST_TRANSLATED);
  const { text: translated, from } = await translations.forReader(endpoint, sent, reader.context);
  return {
    text: translated,
    from: language ?? from,
    to: 'en',
    by: { host: endpoint.host, model: endpoint.model },
    ...(text.length > sent.length ? { cutAt: sent.length } : {}),
  };
}

async function readComment(
  calls: ReportCalls,
  { list, responseId }: TranslationRequest,
  { signed, stop }: Reader,
): Promise<{ readonly body: string; readonly language?: string | null }> {
  const { set, service } = LISTS[list];
  const path = set.one.slice('/api/'.length);
  const { comment } = await calls
    .get<GetCommentAnswer>(service, path, new URLSearchParams({ responseId }), signed, stop)
    .catch((error: unknown) => Promise.reject(error instanceof ProblemError ? error : commentsUnavailable()));
  // A service of an earlier release sends no language.
  return comment;
}
