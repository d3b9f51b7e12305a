import type { SessionContext } from '@shoppervoice/contracts/accounts';
import {
  type Alert,
  type AlertAnswer,
  type AlertDashboards,
  type AlertFigures,
  type AlertPause,
  AlertPauseSchema,
  type AlertsAnswer,
  type AlertTrend,
  type AlertTrial,
  type BellAnswer,
  type ChangedAlert,
  ChangedAlertSchema,
  type FigureWatch,
  type NewAlert,
  NewAlertSchema,
  type ReadFirings,
  ReadFiringsSchema,
  type TriedAlert,
  TriedAlertSchema,
} from '@shoppervoice/contracts/delivery';
import { auditEntering, callOf, confirmedByPassword, ProblemError, sessionContextOf } from '@shoppervoice/service-kit';
import { addDays, dayOf } from '@shoppervoice/survey-model';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import type { ReportingConfig } from '../parts/reporting-config.ts';
import { type ChangedRecipients, confirmAdded, judgeAdded } from '../recipients/added-outside.ts';
import { orProblem } from '../sources/ask-export.ts';
import type { Recipient, RuleDocument, RuleTerms } from './alert-document.ts';
import type { AlertParts } from './alert-parts.ts';
import { alertTrend } from './alert-trend.ts';
import { bellOf, markRead } from './bell.ts';
import { changeRule, createRule, deleteRule, findRule, lookAt, pauseRule } from './change-rules.ts';
import { judgeDay } from './judge-day.ts';
import { judgePast } from './judge-past.ts';
import { FigureReader } from './read-figures.ts';
import { readPast } from './read-past.ts';
import { readRule, readWatch } from './read-rule.ts';
import { showRules } from './show-rules.ts';
import { watchedDashboards, watchedFigures } from './watchable.ts';
import { sentenceOf, whenOf } from './words.ts';

const ByIdSchema = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) });
/** A call without parameters refuses every parameter. */
const NOTHING = { querystring: Type.Object({}, { additionalProperties: false }) };
type ById = Static<typeof ByIdSchema>;
const FiguresQuerySchema = Type.Object(
  {
    report: Type.String({ pattern: '^[A-Z][A-Z0-9]{2,39}$' }),
    query: Type.Optional(Type.String({ maxLength: 2000 })),
  },
  { additionalProperties: false },
);

/** Registers the calls of alerts. The merchant always comes from the session. */
export function alertRoutes(
  app: FastifyInstance,
  parts: AlertParts,
  config: Pick<ReportingConfig, 'ACCOUNTS_URL' | 'INTERNAL_KEY'>,
): void {
  const { rules, merchants } = parts.database;
  const making = (request: FastifyRequest) => ({
    enter: auditEntering(config, request),
    confirm: (current: RuleTerms | null, rule: RuleTerms) => {
      const context = sessionContextOf(request);
      const isConfirmed = context.confirmed === callOf(request);
      return confirmAdded(parts.subscriptions, context, changedRecipients(current, rule), isConfirmed);
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/alerts')) reply.header('cache-control', 'no-store');
  });

  app.get('/api/alerts', { schema: NOTHING }, async (request): Promise<AlertsAnswer> => {
    const context = sessionContextOf(request);
    const { mid, timeZone } = context;
    const found = await rules.find({ mid }).sort({ createdAt: 1, _id: 1 }).toArray();
    const merchant = await merchants.findOne({ _id: mid });
    return { alerts: await show(parts, context, found), timeZone, judged: merchant?.judged ?? null };
  });

  app.post<{ Body: NewAlert }>(
    '/api/alerts',
    {
      schema: { body: NewAlertSchema },
      preHandler: confirmedByPassword(async (request: FastifyRequest<{ Body: NewAlert }>) =>
        whatIsConfirmed(parts, request, changedRecipients(null, readRule(request.body))),
      ),
    },
    async (request, reply): Promise<AlertAnswer> => {
      const context = sessionContextOf(request);
      const { key, ...written } = request.body;
      const rule = await orProblem(() => createRule(parts, context, written, key, making(request)));
      reply.code(201);
      return one(parts, context, rule);
    },
  );

  app.put<{ Body: ChangedAlert; Params: ById }>(
    '/api/alerts/:id',
    {
      schema: { body: ChangedAlertSchema, params: ByIdSchema },
      preHandler: confirmedByPassword(async (request: FastifyRequest<{ Body: ChangedAlert; Params: ById }>) => {
        const current = await findRule(parts, sessionContextOf(request).mid, request.params.id);
        return whatIsConfirmed(parts, request, changedRecipients(current, readRule(request.body)));
      }),
    },
    async (request): Promise<AlertAnswer> => {
      const context = sessionContextOf(request);
      const { body, params } = request;
      return one(parts, context, await orProblem(() => changeRule(parts, context, params.id, body, making(request))));
    },
  );

  app.put<{ Body: AlertPause; Params: ById }>(
    '/api/alerts/:id/pause',
    { schema: { body: AlertPauseSchema, params: ByIdSchema } },
    async (request): Promise<AlertAnswer> => {
      const context = sessionContextOf(request);
      const { body, params } = request;
      const enter = auditEntering(config, request);
      return one(parts, context, await pauseRule(parts, context, params.id, body.paused, enter));
    },
  );

  app.get<{ Params: ById }>(
    '/api/alerts/:id/course',
    { schema: { ...NOTHING, params: ByIdSchema } },
    async (request): Promise<AlertTrend> => {
      const context = sessionContextOf(request);
      const rule = await findRule(parts, context.mid, request.params.id);
      return orProblem(() => alertTrend(parts, context, rule, yesterday(parts, context)));
    },
  );

  app.delete<{ Params: ById }>('/api/alerts/:id', { schema: { params: ByIdSchema } }, async (request, reply) => {
    await deleteRule(parts, sessionContextOf(request), request.params.id, auditEntering(config, request));
    return reply.code(204).send();
  });

  app.post<{ Body: TriedAlert }>(
    '/api/alerts/try',
    { schema: { body: TriedAlertSchema } },
    async (request): Promise<AlertTrial> => {
      const context = sessionContextOf(request);
      const watch = readWatch(request.body.watch);
      const { reading, unit, what } = await orProblem(() => lookAt(parts, context, watch));
      const day = yesterday(parts, context);
      const [outcome] = judgeDay([{ rule: { watch, told: {}, standing: null }, reading }], day);
      if (outcome === undefined) throw new Error('one rule is judged once');
      const says = sentenceOf(watch, reading, outcome, day);
      const { mid, userId } = context;
      const past = await readPast(parts.sources, { mid, userId, purpose: 'alert' }, watch, day);
      return {
        what,
        when: whenOf(watch, unit),
        says,
        fires: outcome.kind === 'fired',
        // If past days cannot be read, the trial is answered without them.
        past: 'kind' in past ? null : judgePast(watch, past),
      };
    },
  );

  app.get('/api/alerts/dashboards', { schema: NOTHING }, async (request): Promise<AlertDashboards> => {
    const context = sessionContextOf(request);
    const declared = await orProblem(() => parts.sources.declared());
    return { dashboards: watchedDashboards(declared, context) };
  });

  app.get<{ Querystring: Static<typeof FiguresQuerySchema> }>(
    '/api/alerts/figures',
    { schema: { querystring: FiguresQuerySchema } },
    async (request): Promise<AlertFigures> => {
      const context = sessionContextOf(request);
      const { report, query = '' } = request.query;
      const condition = { kind: 'below', value: 0, days: 30 } as const;
      const watch = readWatch({ kind: 'figure', report, query, figure: '*', option: null, condition }) as FigureWatch;
      const { mid, userId } = context;
      const reader = new FigureReader(parts.sources, { mid, userId, purpose: 'alert' });
      const answer = await reader.answer(watch, yesterday(parts, context));
      if ('kind' in answer) {
        throw new ProblemError(answer.why === 'away' ? 503 : answer.why === 'gate' ? 403 : 404, answer.says);
      }
      return { figures: watchedFigures(answer) };
    },
  );

  app.get(
    '/api/alerts/bell',
    { schema: NOTHING },
    async (request): Promise<BellAnswer> => bellOf(parts, sessionContextOf(request)),
  );

  app.put<{ Body: ReadFirings }>(
    '/api/alerts/bell/read',
    { schema: { body: ReadFiringsSchema } },
    async (request): Promise<BellAnswer> => {
      const context = sessionContextOf(request);
      await markRead(parts, context, request.body.firings);
      return bellOf(parts, context);
    },
  );
}

/**
 * Recipients before and after a change. Another dashboard or list discloses more to everyone, as another report of a
 * schedule does.
 */
function changedRecipients(current: RuleTerms | null, { watch, recipients }: RuleTerms): ChangedRecipients {
  const before = current?.watch.report === watch.report ? current.recipients : [];
  const emails = (list: readonly Recipient[]) => list.map(({ email }) => email);
  return { before: emails(before), after: emails(recipients), parameter: 'recipients' };
}

const whatIsConfirmed = async (
  { subscriptions }: AlertParts,
  request: FastifyRequest,
  recipients: ChangedRecipients,
): Promise<string | null> =>
  (await orProblem(() => judgeAdded(subscriptions, sessionContextOf(request), recipients)))?.what ?? null;

const yesterday = ({ now }: AlertParts, { timeZone }: SessionContext) => addDays(dayOf(new Date(now()), timeZone), -1);

const show = (parts: AlertParts, context: SessionContext, rules: readonly RuleDocument[]): Promise<Alert[]> =>
  orProblem(async () => [...(await showRules(parts, context, rules))]);

async function one(parts: AlertParts, context: SessionContext, rule: RuleDocument): Promise<AlertAnswer> {
  const [alert] = await show(parts, context, [rule]);
  if (alert === undefined) throw new Error('one rule is shown as one');
  return { alert };
}
