import type { RequestContext, ServiceCall } from '@shoppervoice/contracts/accounts';
import { type ApiMerchant, type ApiQuestionsAnswer, PUBLIC_API_PATH } from '@shoppervoice/contracts/developers';
import { isSurveyEntitled, programmeByKey, questionsOfSurvey, SURVEYS } from '@shoppervoice/survey-model';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { callerOf } from '../api-auth/api-auth.ts';
import type { DevelopersParts, RegisterSubject } from '../developers-parts.ts';
import { askProgramme } from './ask-programme.ts';
import { commentsPage } from './comments-page.ts';

const MERCHANT = `${PUBLIC_API_PATH}/merchant`;
const QUESTIONS = `${PUBLIC_API_PATH}/questions`;
const METRICS = `${PUBLIC_API_PATH}/metrics/:report`;
/** `metrics/nps/stff`: reports whose call has two parts. */
const METRICS_OF = `${PUBLIC_API_PATH}/metrics/:report/:of`;
/** `metrics/nps/stff/why`. */
const METRICS_DETAIL = `${PUBLIC_API_PATH}/metrics/:report/:of/:detail`;
const COMMENTS = `${PUBLIC_API_PATH}/comments`;
const COMMENTS_OF = `${PUBLIC_API_PATH}/comments/:list`;

/** Calls for clients; `ApiAuth` checks the token, the programme's service the plan and the parameters. */
export const READ_CALLS: readonly ServiceCall[] = [
  MERCHANT,
  QUESTIONS,
  METRICS,
  METRICS_OF,
  METRICS_DETAIL,
  COMMENTS,
  COMMENTS_OF,
].map((path) => ({ method: 'GET', path, access: { public: true }, bearer: true }));

/** The programme's service validates the parameters: all of them are forwarded. */
const ANY = Type.Object({}, { additionalProperties: true });
const OWN = Type.Object({ mid: Type.Optional(Type.Integer({ minimum: 1 })) });
const part = Type.String({ pattern: '^[a-z][a-z0-9-]{0,60}$' });

/** The parameters of a call unchanged, except the merchant ID, which `ApiAuth` sets. */
function handedOn({ url }: Pick<FastifyRequest, 'url'>): URLSearchParams {
  const at = url.indexOf('?');
  const query = new URLSearchParams(at < 0 ? '' : url.slice(at + 1));
  query.delete('mid');
  return query;
}

/** Reads: a thin layer. The programmes' services decide on content and access. */
export const readRoutes: RegisterSubject = async (app, parts) => {
  const { auth } = parts;

  app.get(
    MERCHANT,
    { schema: { querystring: OWN }, onRequest: auth.requires(null) },
    async (request): Promise<ApiMerchant> => {
      const { client, scopes, job } = callerOf(request);
      const { mid, merchantName, timeZone, packages, features } = job.context;
      return {
        mid,
        merchantName,
        timeZone,
        packages,
        features,
        client: { id: client._id, name: client.name, scopes, umbrella: client.umbrella },
      };
    },
  );

  app.get(
    QUESTIONS,
    { schema: { querystring: OWN }, onRequest: auth.requires('metrics:read') },
    async (request): Promise<ApiQuestionsAnswer> => ({ questions: entitledQuestions(callerOf(request).job.context) }),
  );

  const metrics = [
    [METRICS, { report: part }],
    [METRICS_OF, { report: part, of: part }],
    [METRICS_DETAIL, { report: part, of: part, detail: part }],
  ] as const;
  for (const [path, params] of metrics) {
    app.get<{ Params: Readonly<Record<string, string>> }>(
      path,
      { schema: { querystring: ANY, params: Type.Object(params) }, onRequest: auth.requires('metrics:read') },
      async (request) => {
        const rest = Object.keys(params).map((name) => request.params[name]);
        const call = await parts.programmes.callAt(`/api/${rest.join('/')}`, 'metrics');
        return askProgramme(call, handedOn(request), callerOf(request), request.id);
      },
    );
  }

  for (const path of [COMMENTS, COMMENTS_OF]) {
    const params = Type.Object(path === COMMENTS_OF ? { list: part } : {});
    app.get<{ Params: { list?: string } }>(
      path,
      { schema: { querystring: ANY, params }, onRequest: auth.requires('comments:read') },
      async (request) => comments(parts, request, request.params.list),
    );
  }
};

async function comments({ programmes }: DevelopersParts, request: FastifyRequest, list: string | undefined) {
  const caller = callerOf(request);
  const call = await programmes.callAt(`/api/comments${list === undefined ? '' : `/${list}`}`, 'comments');
  return commentsPage(handedOn(request), caller, (query) => askProgramme(call, query, caller, request.id));
}

/** Questions of the surveys that a merchant is entitled to, with its name in them. */
function entitledQuestions(context: RequestContext): ApiQuestionsAnswer['questions'] {
  return SURVEYS.filter(
    ({ id, programme }) =>
      context.packages.includes(programmeByKey(programme).package) && isSurveyEntitled(id, context.features),
  ).flatMap(({ id }) =>
    questionsOfSurvey(id).map(({ code, surveyId, kind, label, options = [] }) => ({
      code,
      surveyId,
      kind,
      label: label.replaceAll('{merchant}', context.merchantName),
      options: options.map((option) => ({ id: option.id, label: option.label })),
    })),
  );
}
