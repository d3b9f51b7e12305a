import { measureCache, measureNow, measureState } from '@shoppervoice/service-kit';
import { dirtyDays, type RunningBuilder, type SurveyDatabase, type SurveyReader } from '@shoppervoice/survey-store';
import type { FastifyInstance } from 'fastify';

export interface MeasuredProgramme {
  readonly surveys: SurveyDatabase;
  readonly reader: Pick<SurveyReader, 'reads'>;
  readonly builder: Pick<RunningBuilder, 'lagMs'>;
}

/** Shows on `/metrics` how far the counting of responses is behind, and how many there are. */
export function measureProgramme(app: FastifyInstance, { surveys, reader, builder }: MeasuredProgramme): void {
  measureState(
    app,
    {
      dirty_days: { help: 'Days of merchants whose responses have changed since they were counted; 10,000 at most.' },
      oldest_dirty_day_timestamp_seconds: { help: 'The oldest of those days; now if there is none.' },
      stored_responses: { help: 'Responses in the database; its growth is the rate of imports.' },
    },
    async () => {
      const [dirty, stored] = await Promise.all([dirtyDays(surveys), surveys.responses.estimatedDocumentCount()]);
      return {
        dirty_days: dirty.count,
        oldest_dirty_day_timestamp_seconds: (dirty.oldest === null ? Date.now() : Date.parse(dirty.oldest)) / 1000,
        stored_responses: stored,
      };
    },
  );
  const help = 'How long this process has not been through all days that are to be counted.';
  measureNow(app, { name: 'builder_lag_seconds', help, labels: [] }, () => [[{}, builder.lagMs() / 1000]]);
  measureCache(app, 'counts', () => reader.reads.counts);
  measureCache(app, 'texts', () => reader.reads.texts);
  measureCache(app, 'columns', () => reader.reads.columns);
}
