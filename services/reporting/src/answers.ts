import { SuccessSchema } from '@shoppervoice/contracts/accounts';
import {
  AlertAnswerSchema,
  AlertDashboardsSchema,
  AlertFiguresSchema,
  AlertsAnswerSchema,
  AlertTrendSchema,
  AlertTrialSchema,
  BellAnswerSchema,
  DownloadStatusSchema,
  ExportAnswerSchema,
  ScheduleAnswerSchema,
  ScheduledFileSchema,
  SchedulesAnswerSchema,
  SentPageSchema,
} from '@shoppervoice/contracts/delivery';
import {
  EsrAnswerSchema,
  EsrPeriodsAnswerSchema,
  EsrReportsAnswerSchema,
  FoundCommentsSchema,
  HolidaysAnswerSchema,
  HomeAggregationsSchema,
  HomeFilterCountsSchema,
  NoteSchema,
  NotesAnswerSchema,
  PsrAnswerSchema,
  SavedViewSchema,
  ShopperThreadSchema,
  ViewsAnswerSchema,
  WhyAnswerSchema,
} from '@shoppervoice/contracts/reports';
import { type AnswerTable, answers, healthAnswers } from '@shoppervoice/service-kit';
import Type from 'typebox';
import { CONTENT_TYPES } from './files/report-writer.ts';

const STARTED = { 202: ExportAnswerSchema } as const;
const NOTHING = { 204: Type.Null({ description: 'Nothing.' }) } as const;
const BYTES = { schema: Type.String({ format: 'binary' }) };
/** A file of each format. */
const FILE = {
  200: {
    description: 'The file.',
    content: Object.fromEntries(Object.values(CONTENT_TYPES).map((type) => [type.split(';', 1)[0], BYTES])),
  },
} as const;

/** Responses of the calls, for the service's document. */
export const ANSWERS: AnswerTable = {
  'POST /api/export': STARTED,
  'POST /api/export/open-end-responses': STARTED,
  'POST /api/export/other-specify': STARTED,
  'DELETE /api/export/:id': NOTHING,
  'GET /api/download-status/:id': answers(DownloadStatusSchema),
  'GET /api/download/:id': FILE,
  'POST /api/send-page': answers(SentPageSchema),
  'GET /api/home/aggregations': answers(HomeAggregationsSchema),
  'GET /api/home/filter-counts': answers(HomeFilterCountsSchema),
  'GET /api/found-comments': answers(FoundCommentsSchema),
  'GET /api/shopper-thread': answers(ShopperThreadSchema),
  'GET /api/psr': answers(PsrAnswerSchema),
  'GET /api/why': answers(WhyAnswerSchema),
  'GET /api/esr': answers(EsrAnswerSchema),
  'GET /api/esr/active-subscription-periods': answers(EsrPeriodsAnswerSchema),
  'GET /api/esr/available-reports': answers(EsrReportsAnswerSchema),
  'GET /api/schedule/get-scheduled-reports-by-mid': answers(SchedulesAnswerSchema),
  'POST /api/schedule/create-scheduled-report': answers(ScheduleAnswerSchema),
  'PUT /api/schedule/update-scheduled-report': answers(ScheduleAnswerSchema),
  'PUT /api/schedule/unschedule-contact': answers(SuccessSchema),
  'PUT /api/schedule/delete-schedule': answers(SuccessSchema),
  'PUT /api/schedule/keep-schedule': answers(SuccessSchema),
  'PUT /api/schedule/send-now': answers(SuccessSchema),
  'GET /api/schedule/file/:id': FILE,
  'GET /api/alerts': answers(AlertsAnswerSchema),
  'POST /api/alerts': { 201: AlertAnswerSchema },
  'PUT /api/alerts/:id': answers(AlertAnswerSchema),
  'PUT /api/alerts/:id/pause': answers(AlertAnswerSchema),
  'GET /api/alerts/:id/course': answers(AlertTrendSchema),
  'DELETE /api/alerts/:id': NOTHING,
  'POST /api/alerts/try': answers(AlertTrialSchema),
  'GET /api/alerts/dashboards': answers(AlertDashboardsSchema),
  'GET /api/alerts/figures': answers(AlertFiguresSchema),
  'GET /api/alerts/bell': answers(BellAnswerSchema),
  'PUT /api/alerts/bell/read': answers(BellAnswerSchema),
  'GET /api/schedule/file/:id/about': answers(ScheduledFileSchema),
  'GET /api/views': answers(ViewsAnswerSchema),
  'POST /api/views': { 201: SavedViewSchema },
  'PUT /api/views/order': NOTHING,
  'PUT /api/views/:id': answers(SavedViewSchema),
  'DELETE /api/views/:id': NOTHING,
  'GET /api/notes': answers(NotesAnswerSchema),
  'POST /api/notes': { 201: NoteSchema },
  'PUT /api/notes/:id': answers(NoteSchema),
  'DELETE /api/notes/:id': NOTHING,
  'GET /api/holidays': answers(HolidaysAnswerSchema),
  ...healthAnswers('reporting'),
};
