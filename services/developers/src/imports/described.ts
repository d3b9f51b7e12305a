import {
  ImportAnswerSchema,
  ImportMatchingsSchema,
  ImportsAnswerSchema,
  NewImportAnswerSchema,
} from '@shoppervoice/contracts/developers';
import { type AnswerContent, type AnswerTable, answers, type RequestTable } from '@shoppervoice/service-kit';
import Type from 'typebox';

const NOTHING = { 204: Type.Null({ description: 'Nothing.' }) } as const;
/** With a column of reasons. */
const REJECTS: AnswerContent = {
  description: 'The bad rows, with a column of reasons.',
  content: { 'text/csv': { schema: { type: 'string' } } },
};
const ACCEPTED = { 202: ImportAnswerSchema } as const;

/** Response schemas of the calls of imports. */
export const IMPORT_ANSWERS: AnswerTable = {
  'GET /api/imports': answers(ImportsAnswerSchema),
  'POST /api/imports': { 201: NewImportAnswerSchema },
  'GET /api/imports/:id': answers(ImportAnswerSchema),
  'DELETE /api/imports/:id': NOTHING,
  'PUT /api/imports/:id/pieces/:n': NOTHING,
  'PUT /api/imports/:id/matching': answers(ImportAnswerSchema),
  'POST /api/imports/:id/check': ACCEPTED,
  'POST /api/imports/:id/start': ACCEPTED,
  'POST /api/imports/:id/take-back': ACCEPTED,
  'GET /api/imports/:id/rejects': { 200: REJECTS },
  'GET /api/import-matchings': answers(ImportMatchingsSchema),
  'PUT /api/import-matchings/:name': NOTHING,
  'DELETE /api/import-matchings/:name': NOTHING,
};

/** Body of a piece of a file. */
export const PIECE_REQUEST: RequestTable[string] = {
  body: {
    description: 'Bytes of the file: 2 MiB, the last piece the rest.',
    content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
  },
};
