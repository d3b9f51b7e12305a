import {
  ApiCallsAnswerSchema,
  ApiClientsAnswerSchema,
  ApiCommentsSchema,
  ApiFeaturesSchema,
  ApiMerchantSchema,
  ApiQuestionsAnswerSchema,
  ApiResponsesAnswerSchema,
  ApiSecretAnswerSchema,
  KeptApiClientAnswerSchema,
  TokenAnswerSchema,
  TokenRefusalSchema,
} from '@shoppervoice/contracts/developers';
import { FilteredFiguresAnswerSchema, WhyAnswerSchema } from '@shoppervoice/contracts/reports';
import { type AnswerTable, answers, healthAnswers, type RequestTable } from '@shoppervoice/service-kit';
import Type from 'typebox';
import { KEY_HEADERS } from './api-auth/answered-calls.ts';
import { IMPORT_ANSWERS, PIECE_REQUEST } from './imports/described.ts';
import { RESPONSES_REQUEST } from './ingestion/described.ts';
import { MCP_ANSWERS } from './mcp/mcp-route.ts';
import { TOKEN_REQUEST } from './oauth/token-route.ts';
import { PUBLIC_WEBHOOK_ANSWERS } from './webhooks/public-webhook-routes.ts';
import { WEBHOOK_ANSWERS } from './webhooks/webhook-routes.ts';

const NOTHING = { 204: Type.Null({ description: 'Nothing.' }) } as const;

/** Response schemas of the calls, for the service's document. */
export const ANSWERS: AnswerTable = {
  'GET /api/developers/features': answers(ApiFeaturesSchema),
  'GET /api/developers/clients': answers(ApiClientsAnswerSchema),
  'POST /api/developers/client': { 201: ApiSecretAnswerSchema },
  'DELETE /api/developers/client': NOTHING,
  'POST /api/developers/client/secret': { 201: ApiSecretAnswerSchema },
  'DELETE /api/developers/client/secret': NOTHING,
  'POST /api/developers/client/keep': answers(KeptApiClientAnswerSchema),
  'GET /api/developers/client/calls': answers(ApiCallsAnswerSchema),
  ...IMPORT_ANSWERS,
  ...WEBHOOK_ANSWERS,
  ...PUBLIC_WEBHOOK_ANSWERS,
  ...healthAnswers('developers'),
  ...MCP_ANSWERS,
  'POST /api/oauth/token': { 200: TokenAnswerSchema, 400: TokenRefusalSchema, 401: TokenRefusalSchema },
  'GET /api/v1/merchant': answers(ApiMerchantSchema),
  'GET /api/v1/questions': answers(ApiQuestionsAnswerSchema),
  'GET /api/v1/metrics/:report': answers(FilteredFiguresAnswerSchema),
  'GET /api/v1/metrics/:report/:of': answers(FilteredFiguresAnswerSchema),
  'GET /api/v1/metrics/:report/:of/:detail': answers(WhyAnswerSchema),
  'GET /api/v1/comments': answers(ApiCommentsSchema),
  'GET /api/v1/comments/:list': answers(ApiCommentsSchema),
  'POST /api/v1/responses': answers(ApiResponsesAnswerSchema),
  'GET /api/v1/openapi.json': answers(Type.Object({ openapi: Type.String() })),
};

/** What calls accept beyond their routes' schemas: bodies that they read themselves, and headers. */
export const REQUESTS: RequestTable = {
  'POST /api/oauth/token': TOKEN_REQUEST,
  'POST /api/v1/responses': RESPONSES_REQUEST,
  'PUT /api/imports/:id/pieces/:n': PIECE_REQUEST,
  'POST /api/v1/webhooks': { headers: KEY_HEADERS },
  'POST /api/v1/webhooks/:id/secret': { headers: KEY_HEADERS },
};
