import {
  ApiCallsAnswerSchema,
  ApiClientsAnswerSchema,
  ApiFeaturesSchema,
  ApiSecretAnswerSchema,
} from '@shoppervoice/contracts';
import { type AnswerTable, answers } from '@shoppervoice/service-kit';
import Type from 'typebox';

const NOTHING = { 204: Type.Null({ description: 'Nothing.' }) } as const;

/** What the calls answer, for the service's document. */
export const ANSWERS: AnswerTable = {
  'GET /api/developers/features': answers(ApiFeaturesSchema),
  'GET /api/developers/clients': answers(ApiClientsAnswerSchema),
  'POST /api/developers/client': { 201: ApiSecretAnswerSchema },
  'DELETE /api/developers/client': NOTHING,
  'POST /api/developers/client/secret': { 201: ApiSecretAnswerSchema },
  'DELETE /api/developers/client/secret': NOTHING,
  'GET /api/developers/client/calls': answers(ApiCallsAnswerSchema),
};
