import { explainTone } from '@shoppervoice/comment-classifier';
import type { RequestContext } from '@shoppervoice/contracts/accounts';
import {
  type CommentLabelsAnswer,
  type CommentLabelsRequest,
  CommentLabelsRequestSchema,
  labelsPathOf,
} from '@shoppervoice/contracts/comments';
import { auditChanges, contextOf, ProblemError, recordAudit, sessionContextOf } from '@shoppervoice/service-kit';
import { allowed, COMMENT_TONES, COMMENT_TOPICS, type CommentSet, isAdmin } from '@shoppervoice/survey-model';
import { correctComment, type LabelledComment, labelAgreement, labelledComment } from '@shoppervoice/survey-store';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import type { ServiceParts } from '../service-parts.ts';
import { findComment } from './find-comment.ts';

const QUERY = Type.Object({ responseId: Type.String({ minLength: 1, maxLength: 64 }) });

interface Labels {
  readonly toneId: number;
  readonly topicIds: readonly number[];
}

/** Registers what decided a comment's tone, and its correction by an admin. `config`: of the audit trail. */
export function labelsRoutes(
  app: FastifyInstance,
  getComment: string,
  sets: readonly CommentSet[],
  parts: ServiceParts,
  config: { readonly ACCOUNTS_URL: string | null; readonly INTERNAL_KEY: Buffer },
): void {
  const path = labelsPathOf(getComment);
  const { database } = parts.reader;

  async function found(context: RequestContext, responseId: string) {
    const item = await findComment(parts, sets, context, responseId);
    const labelled = await labelledComment(database, { mid: context.mid, responseId });
    if (labelled === null) throw new ProblemError(404, 'This comment does not exist.', { parameter: 'responseId' });
    const set = sets.find(({ surveyIds }) => surveyIds.includes(item.surveyId));
    return { labelled, shown: shownOf(set, context) };
  }

  async function answerOf(context: RequestContext, responseId: string): Promise<CommentLabelsAnswer> {
    const { labelled, shown } = await found(context, responseId);
    const { comment, correction, ratings } = labelled;
    const read = correction?.read ?? comment;
    const { toneId, by, words } = await explainTone(comment.text, ratings);
    const visible = (labels: Labels) => ({
      toneId: shown.tone ? labels.toneId : null,
      topicIds: shown.topics ? [...labels.topicIds] : [],
    });
    return {
      responseId,
      ...visible(comment),
      by: toneId === read.toneId ? by : 'record',
      words: shown.tone ? words.map((each) => ({ ...each })) : [],
      satisfaction: shown.satisfaction ? (ratings.satisfaction ?? null) : null,
      correction: correction
        ? { firstName: correction.by.firstName, at: correction.at.toISOString(), ...visible(correction.read) }
        : null,
      agreement: { ...(await labelAgreement(database, context.mid)) },
      mayCorrect: isAdmin(context) && (shown.tone || shown.topics),
    };
  }

  app.get<{ Querystring: { readonly responseId: string } }>(path, { schema: { querystring: QUERY } }, (request) =>
    answerOf(contextOf(request), request.query.responseId),
  );

  app.post<{ Body: CommentLabelsRequest }>(path, { schema: { body: CommentLabelsRequestSchema } }, async (request) => {
    const context = sessionContextOf(request);
    const { responseId, toneId, topicIds } = request.body;
    if ((toneId === null) !== (topicIds === null)) {
      throw new ProblemError(400, 'Send both tone and topics, or neither to withdraw.', { parameter: 'toneId' });
    }
    const { labelled, shown } = await found(context, responseId);
    const { comment, correction } = labelled;
    const labels =
      toneId === null || topicIds === null
        ? null
        : {
            toneId: shown.tone ? toneId : comment.toneId,
            topicIds: shown.topics ? topicIds.toSorted((a, b) => a - b) : comment.topicIds,
          };
    if (labels === null && correction === undefined) return answerOf(context, responseId);
    if (config.ACCOUNTS_URL === null) {
      throw new ProblemError(503, 'This service has no ACCOUNTS_URL, so the audit trail cannot be written.');
    }
    const after = labels ?? correction?.read ?? comment;
    await recordAudit(
      { ACCOUNTS_URL: config.ACCOUNTS_URL, INTERNAL_KEY: config.INTERNAL_KEY },
      request,
      'comment-corrected',
      { responseId, withdrawn: labels === null },
      { changes: auditChanges(auditedLabels(comment), auditedLabels(after)) },
    );
    const { mid, userId, firstName } = context;
    const by = { userId, firstName };
    if (!(await correctComment(database, { mid, responseId, labels, by, at: new Date(parts.now()) }))) {
      throw new ProblemError(409, 'This comment was changed meanwhile. Look at it again.', { parameter: 'responseId' });
    }
    return answerOf(context, responseId);
  });
}

/** What of a comment's labels the caller's plan shows. */
function shownOf(set: CommentSet | undefined, context: RequestContext) {
  const filters = (set?.filters ?? []).filter(({ access }) => allowed(access, context));
  return {
    tone: filters.some(({ reads }) => reads.kind === 'tone'),
    topics: filters.some(({ reads }) => reads.kind === 'topic'),
    satisfaction: filters.some(({ reads }) => reads.kind === 'rating' && reads.role === 'OSAT'),
  };
}

const auditedLabels = ({ toneId, topicIds }: LabelledComment['comment'] | Labels) => ({
  tone: COMMENT_TONES.find(({ id }) => id === toneId)?.label ?? String(toneId),
  topics: topicIds.map((id) => COMMENT_TOPICS.find((topic) => topic.id === id)?.label ?? String(id)),
});
