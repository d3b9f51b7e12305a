import type { SessionContext, Success } from '@shoppervoice/contracts/accounts';
import {
  type ChangedSchedule,
  ChangedScheduleSchema,
  KEEP_SCHEDULE_PATH,
  type NamedContact,
  NamedContactSchema,
  type NamedSchedule,
  NamedScheduleSchema,
  type NewSchedule,
  NewScheduleSchema,
  type ScheduleAnswer,
  type SchedulesAnswer,
  SEND_NOW_PATH,
} from '@shoppervoice/contracts/delivery';
import { auditEntering, callOf, confirmedByPassword, ProblemError, sessionContextOf } from '@shoppervoice/service-kit';
import { addDays, dayOf, daysSent, earliestDay } from '@shoppervoice/survey-model';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { ReportingConfig } from '../parts/reporting-config.ts';
import { type ChangedRecipients, confirmAdded, judgeAdded } from '../recipients/added-outside.ts';
import { orProblem } from '../sources/ask-export.ts';
import { createSchedule, deleteSchedule, keepSchedule, removeContact, updateSchedule } from './change-schedules.ts';
import { refusalOf } from './gates.ts';
import { reportQuery } from './kept-query.ts';
import { readSchedule, type ScheduleFields, type StartDays } from './read-schedule.ts';
import { showSchedules } from './schedule-answer.ts';
import type { ScheduleDocument } from './schedule-document.ts';
import type { ScheduleParts } from './schedule-parts.ts';
import { scheduledFileRoutes } from './scheduled-file.ts';
import { sendNow } from './send-now.ts';

/** Registers the calls of schedules. The merchant always comes from the session. */
export function scheduleRoutes(
  app: FastifyInstance,
  parts: ScheduleParts,
  config: Pick<ReportingConfig, 'ACCOUNTS_URL' | 'INTERNAL_KEY'>,
): void {
  const { schedules } = parts.database;

  app.get(
    '/api/schedule/get-scheduled-reports-by-mid',
    { schema: { querystring: Type.Object({ timestamp: Type.Optional(Type.String({ maxLength: 40 })) }) } },
    async (request, reply): Promise<SchedulesAnswer> => {
      reply.header('cache-control', 'no-store');
      const context = sessionContextOf(request);
      const found = await schedules.find({ mid: context.mid }).sort({ createdAt: 1, _id: 1 }).toArray();
      return { success: true, data: await orProblem(() => showSchedules(parts, context, found)) };
    },
  );

  app.post<{ Body: NewSchedule }>(
    '/api/schedule/create-scheduled-report',
    {
      schema: { body: NewScheduleSchema },
      preHandler: confirmedByPassword(async (request: FastifyRequest<{ Body: NewSchedule }>) => {
        const context = sessionContextOf(request);
        ownMerchant(request.body, context);
        const fields = readSchedule(request.body, startDays(parts, context, null), context.timeZone);
        return whatIsConfirmed(parts, context, recipientsOf(null, fields));
      }),
    },
    async (request, reply): Promise<ScheduleAnswer> => {
      reply.header('cache-control', 'no-store');
      const context = sessionContextOf(request);
      const { key } = request.body;
      ownMerchant(request.body, context);
      const fields = readSchedule(request.body, startDays(parts, context, null), context.timeZone);
      const known = key === undefined ? null : await schedules.findOne({ mid: context.mid, key });
      if (known !== null) return answer(parts, context, known);
      const question = await checkReport(parts, context, fields);
      const outside = await addedOutside(parts, request, recipientsOf(null, fields));
      const enter = auditEntering(config, request);
      return answer(
        parts,
        context,
        await createSchedule(parts, context, { ...fields, question }, { key, outside, enter }),
      );
    },
  );

  app.put<{ Body: ChangedSchedule }>(
    '/api/schedule/update-scheduled-report',
    {
      schema: { body: ChangedScheduleSchema },
      preHandler: confirmedByPassword(async (request: FastifyRequest<{ Body: ChangedSchedule }>) => {
        const context = sessionContextOf(request);
        ownMerchant(request.body, context);
        const current = await findSchedule(parts, context, request.body.scheduleId);
        const fields = readSchedule(request.body, startDays(parts, context, current), context.timeZone);
        return whatIsConfirmed(parts, context, recipientsOf(current, fields));
      }),
    },
    async (request, reply): Promise<ScheduleAnswer> => {
      reply.header('cache-control', 'no-store');
      const context = sessionContextOf(request);
      const { scheduleId } = request.body;
      ownMerchant(request.body, context);
      const current = await findSchedule(parts, context, scheduleId);
      const fields = readSchedule(request.body, startDays(parts, context, current), context.timeZone);
      const question = await checkReport(parts, context, fields);
      const checked = { ...fields, question };
      const enter = auditEntering(config, request);
      const named = { mid: context.mid, scheduleId };
      const confirm = async (now: ScheduleDocument) => ({
        by: context.username,
        addresses: await addedOutside(parts, request, recipientsOf(now, fields)),
      });
      return answer(parts, context, await updateSchedule(parts, named, checked, confirm, enter));
    },
  );

  app.put<{ Body: NamedContact }>(
    '/api/schedule/unschedule-contact',
    { schema: { body: NamedContactSchema } },
    async (request, reply): Promise<Success> => {
      reply.header('cache-control', 'no-store');
      const named = { mid: sessionContextOf(request).mid, ...request.body };
      await removeContact(parts, named, auditEntering(config, request));
      return { success: true };
    },
  );

  app.put<{ Body: NamedSchedule }>(
    '/api/schedule/delete-schedule',
    { schema: { body: NamedScheduleSchema } },
    async (request, reply): Promise<Success> => {
      reply.header('cache-control', 'no-store');
      const named = { mid: sessionContextOf(request).mid, ...request.body };
      await deleteSchedule(parts, named, auditEntering(config, request));
      return { success: true };
    },
  );

  app.put<{ Body: NamedSchedule }>(
    KEEP_SCHEDULE_PATH,
    { schema: { body: NamedScheduleSchema } },
    async (request, reply): Promise<Success> => {
      reply.header('cache-control', 'no-store');
      const enter = auditEntering(config, request);
      await keepSchedule(parts, sessionContextOf(request), request.body.scheduleId, enter);
      return { success: true };
    },
  );

  app.put<{ Body: NamedSchedule }>(
    SEND_NOW_PATH,
    { schema: { body: NamedScheduleSchema } },
    async (request, reply): Promise<Success> => {
      reply.header('cache-control', 'no-store');
      const enter = auditEntering(config, request);
      await orProblem(() => sendNow(parts, sessionContextOf(request), request.body.scheduleId, enter));
      return { success: true };
    },
  );

  scheduledFileRoutes(app, parts);
}

/** @throws ProblemError 404 */
async function findSchedule(
  { database }: ScheduleParts,
  { mid }: SessionContext,
  scheduleId: string,
): Promise<ScheduleDocument> {
  const found = await database.schedules.findOne({ _id: scheduleId, mid });
  if (found === null) {
    throw new ProblemError(404, 'This report is no longer scheduled.', { parameter: 'scheduleId' });
  }
  return found;
}

/**
 * Recipients before and after a change. Another report discloses more to everyone: it may show what the former one did
 * not.
 */
function recipientsOf(
  current: Pick<ScheduleDocument, 'reportType' | 'contacts'> | null,
  { reportType, contacts }: ScheduleFields,
): ChangedRecipients {
  const before = current?.reportType === reportType ? current.contacts : [];
  const emails = (list: readonly { readonly email: string }[]) => list.map(({ email }) => email);
  return { before: emails(before), after: emails(contacts), parameter: 'contactList' };
}

const whatIsConfirmed = async (
  { subscriptions }: ScheduleParts,
  context: SessionContext,
  recipients: ChangedRecipients,
): Promise<string | null> => (await orProblem(() => judgeAdded(subscriptions, context, recipients)))?.what ?? null;

const addedOutside = (
  { subscriptions }: ScheduleParts,
  request: FastifyRequest,
  recipients: ChangedRecipients,
): Promise<readonly string[]> => {
  const context = sessionContextOf(request);
  return orProblem(() => confirmAdded(subscriptions, context, recipients, context.confirmed === callOf(request)));
};

/** @throws ProblemError 403 for a merchant that is not the session's */
function ownMerchant({ merchantId }: Pick<NewSchedule, 'merchantId'>, { mid }: SessionContext): void {
  if (merchantId !== mid) {
    throw new ProblemError(403, 'A report can only be scheduled for the merchant that you have open.', {
      parameter: 'merchantId',
    });
  }
}

/** How many days ahead a schedule may begin. */
const LATEST_START = 366;

function startDays(
  { now }: ScheduleParts,
  { packages, timeZone }: SessionContext,
  current: Pick<ScheduleDocument, 'startDate'> | null,
): StartDays {
  const today = dayOf(new Date(now()), timeZone);
  return {
    earliest: earliestDay('deepest', packages, today),
    latest: addDays(today, LATEST_START),
    current: current?.startDate ?? null,
  };
}

/**
 * Checks that the report is available now, so that a refusal of its service appears in the form and not in every mail.
 * Returns the text of the requested question; null: none.
 * @throws ProblemError 400, 403 with the service's sentence, 503
 */
async function checkReport(
  parts: ScheduleParts,
  context: SessionContext,
  fields: ScheduleFields,
): Promise<string | null> {
  const { mid, userId, timeZone } = context;
  const { reportType: type, frequency } = fields;
  return orProblem(async () => {
    const declared = await parts.sources.declared();
    const report = declared.find((each) => each.type === type) ?? (await parts.sources.report(type));
    const refusal = refusalOf(report, context);
    if (refusal !== null) throw new ProblemError(403, refusal, { parameter: 'reportType' });
    const days = daysSent(frequency, new Date(parts.now()), timeZone);
    const wanted = { type, query: reportQuery(fields, days), job: { mid, userId, purpose: 'schedule' } } as const;
    if (fields.qid !== null) return parts.sources.questionOf(wanted);
    await parts.sources.check(wanted);
    return null;
  });
}

async function answer(
  parts: ScheduleParts,
  context: SessionContext,
  schedule: ScheduleDocument,
): Promise<ScheduleAnswer> {
  const [shown] = await orProblem(() => showSchedules(parts, context, [schedule]));
  if (shown === undefined) throw new Error('one schedule is shown as one');
  return { success: true, data: shown };
}
