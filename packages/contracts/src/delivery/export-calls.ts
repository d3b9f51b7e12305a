import Type, { type Static } from 'typebox';
import { Count, closed, orNull, WriteKeySchema } from '../calls/schema-parts.ts';

export const EXPORT_FORMATS = ['CSV', 'EXCEL', 'PDF'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/**
 * `POST /api/export`. `query`: that of the page's call, as a query string or as names and values. Responds with 202 `{
 * id }`. `POST /api/export/open-end-responses` and `/api/export/other-specify` take the same without `reportType`,
 * which is that of the programme of `qid`.
 */
export const ExportRequestSchema = closed({
  reportType: Type.Optional(Type.String({ maxLength: 40 })),
  format: Type.Enum([...EXPORT_FORMATS]),
  /** CSV only: whether lines above the table describe the content. Default: true. */
  headLines: Type.Optional(Type.Boolean()),
  query: Type.Union([
    Type.String({ maxLength: 8000 }),
    Type.Record(
      Type.String(),
      Type.Union([Type.String(), Type.Number(), Type.Array(Type.Union([Type.String(), Type.Number()]))]),
    ),
  ]),
  /** Idempotency key, one per click: a repeated call returns the export that it created. */
  key: Type.Optional(WriteKeySchema),
});
export type ExportRequest = Static<typeof ExportRequestSchema>;

export const ExportAnswerSchema = closed({ id: Type.String() });
export type ExportAnswer = Static<typeof ExportAnswerSchema>;

/** `GET /api/download-status/{id}`; 404 for an unknown, foreign or expired id. `DELETE /api/export/{id}` cancels. */
export const DownloadStatusSchema = closed({
  status: Type.Union([Type.Literal('pending'), Type.Literal('complete'), Type.Literal('failed')]),
  /** Title of the export, for the toast. */
  title: Type.String(),
  rows: Type.Optional(Count),
  /** 0 to 1; null: the total is not known yet. */
  progress: Type.Optional(orNull(Type.Number({ minimum: 0, maximum: 1 }))),
  fileName: Type.Optional(Type.String()),
  /** `/api/download/{id}`. */
  url: Type.Optional(Type.String()),
  /** A sentence: why it failed. */
  reason: Type.Optional(Type.String()),
});
export type DownloadStatus = Static<typeof DownloadStatusSchema>;
