import { MOST_FAILED } from '@shoppervoice/contracts/health';
import { outgoingEvents } from '@shoppervoice/event-outbox';
import { failedMails, type MailDatabase, waitingMails } from '@shoppervoice/mail-outbox';
import {
  enterRetry,
  type FailedWorkKind,
  healthRoutes,
  ProblemError,
  type WaitingKind,
  waitingIn,
} from '@shoppervoice/service-kit';
import { formatDay } from '@shoppervoice/survey-model';
import {
  readMigrations,
  readUncountedDays,
  readUncountedDaysOf,
  releaseUncountedDays,
  type SurveyDatabase,
  type UncountedDays,
} from '@shoppervoice/survey-store';
import type { FastifyInstance } from 'fastify';

/** A day is counted within seconds after it was written, and after a long import within minutes. */
const LATE_MS = 15 * 60_000;

export interface ProgrammeHealth {
  readonly surveys: SurveyDatabase;
  /** Null: this programme sends no mails. */
  readonly mails: MailDatabase | null;
  readonly config: {
    readonly ACCOUNTS_URL: string | null;
    readonly DEVELOPERS_URL: string | null;
    readonly INTERNAL_KEY: Buffer;
  };
  readonly now: () => number;
}

/** What superusers see of the counting and the mails of a programme, and try again. */
export function programmeHealth(app: FastifyInstance, { surveys, mails, config, now }: ProgrammeHealth): void {
  const { ACCOUNTS_URL, INTERNAL_KEY } = config;
  healthRoutes(app, {
    service: surveys.programme,
    failed: [uncountedDays(surveys, now), ...(mails === null ? [] : [failedMails(mails, now)])],
    waiting: [
      waitingDays(surveys, now),
      ...(config.DEVELOPERS_URL === null ? [] : [outgoingEvents(surveys.db)]),
      ...(mails === null ? [] : [waitingMails(mails, now)]),
    ],
    migrations: () => readMigrations(surveys),
    enter: ACCOUNTS_URL === null ? refuse : enterRetry({ ACCOUNTS_URL, INTERNAL_KEY }),
    now,
  });
}

async function refuse(): Promise<never> {
  throw new ProblemError(503, 'This service has no ACCOUNTS_URL, so the audit trail cannot be written.');
}

function uncountedDays(surveys: SurveyDatabase, now: () => number): FailedWorkKind {
  const before = () => new Date(now() - LATE_MS);
  return {
    kind: 'days',
    title: 'Days that are not counted',
    read: async () => {
      const { merchants, more } = await readUncountedDays(surveys, before());
      const rows = merchants.slice(0, MOST_FAILED).map(shown);
      return { total: merchants.length, ...(more ? { more } : {}), rows };
    },
    find: async (id) => {
      const found = /^\d{1,10}$/.test(id) ? await readUncountedDaysOf(surveys, Number(id), before()) : null;
      return found === null ? null : shown(found);
    },
    again: (id) => releaseUncountedDays(surveys, Number(id), new Date(now())),
  };
}

const shown = ({ mid, days, first, last, since, failures }: UncountedDays) => ({
  id: String(mid),
  mid,
  what:
    days === 1
      ? `The counting of ${formatDay(first)}`
      : `The counting of ${days.toLocaleString('en')} days, ${formatDay(first)} to ${formatDay(last)}`,
  since,
  tries: failures,
  error:
    failures === 0
      ? 'Nothing has counted them yet: is the service with the newest version running?'
      : 'Counting failed. The log of the service names the error.',
  retry: true,
});

const waitingDays = (surveys: SurveyDatabase, now: () => number): WaitingKind =>
  waitingIn({
    what: 'Days to be counted',
    lateMs: LATE_MS,
    documents: surveys.days,
    filter: () => ({ dirty: true, holdUntil: { $lte: new Date(now()) } }),
    sort: { holdUntil: 1 },
    since: ({ holdUntil }) => holdUntil,
  });
