import { type FrontendLogEntry, LOG_TICKET_HEADER, type LogTicketAnswer } from '@shoppervoice/contracts/accounts';
import { addressKey, ProblemError } from '@shoppervoice/service-kit';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import type { Admission } from '../admission/admission.ts';
import type { TextSigner } from '../signing/text-signer.ts';
import type { ErrorReports, ErrorSource } from '../stacks/error-reports.ts';
import { scrub, scrubUrl } from './scrub.ts';

export const FRONTEND_LOGGER_PATH = '/api/frontend-logger';

/** Longest logged text, in characters. */
const LONGEST = { message: 1000, stack: 4000, url: 300, grouped: 300 } as const;
/** Lifetime of a ticket, in milliseconds: a page takes one for each report. */
const TICKET_LIFE = 120_000;

const EntrySchema = Type.Object({
  message: Type.String({ maxLength: 8000 }),
  stack: Type.String({ maxLength: 16_000 }),
  timestamp: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}\\.\\d{3}$' }),
  url: Type.String({ maxLength: 4000 }),
});

interface LogTicket {
  readonly address: string;
  /** Milliseconds. */
  readonly until: number;
}

interface FrontendReportsParts {
  readonly admission: Admission;
  readonly tickets: TextSigner;
  readonly now?: () => number;
  /** Groups errors of the shell by their stack; null: they are only logged. */
  readonly shell?: { readonly errors: ErrorReports; readonly source: ErrorSource } | null;
}

/** A remote's errors are grouped by the reports about its version. */
const OF_A_REMOTE = /\/remotes\//;

const NO_TICKET = 'A report needs a ticket: take one with a GET of this address, from the page that reports.';

/**
 * `POST /api/frontend-logger`: logs a browser's error in one line, without personal data. Needs a ticket, which a `GET`
 * issues to a page of the portal for its own address.
 */
export function takeFrontendReports(
  app: FastifyInstance,
  { admission, tickets, now = Date.now, shell = null }: FrontendReportsParts,
): void {
  app.get(FRONTEND_LOGGER_PATH, async (request): Promise<LogTicketAnswer> => {
    if (admission.isForeign(request) || !isOwnPage(request.headers['sec-fetch-site'])) throw notOurs();
    await admission.countLogTicket(request);
    const ticket: LogTicket = { address: addressKey(request.ip), until: now() + TICKET_LIFE };
    return { ticket: tickets.sign(ticket) };
  });

  app.post<{ Body: FrontendLogEntry }>(
    FRONTEND_LOGGER_PATH,
    {
      schema: { body: EntrySchema },
      onRequest: async (request) => {
        if (admission.isForeign(request)) throw notOurs();
        const shown = request.headers[LOG_TICKET_HEADER];
        const ticket = typeof shown === 'string' ? (tickets.read(shown) as LogTicket | null) : null;
        if (ticket === null || ticket.address !== addressKey(request.ip) || now() >= ticket.until) {
          throw new ProblemError(403, NO_TICKET);
        }
        await admission.countReport(request);
      },
    },
    async (request, reply) => {
      const { message, stack, timestamp, url } = request.body;
      const report = {
        message: scrub(message, LONGEST.message),
        stack: scrub(stack, LONGEST.stack),
        url: scrubUrl(url, LONGEST.url),
        at: timestamp,
      };
      request.log.warn({ report }, 'a browser reported an error');
      if (shell !== null && !OF_A_REMOTE.test(stack)) {
        const message = scrub(report.message, LONGEST.grouped);
        shell.errors.note(shell.source, { event: 'late-error', module: '', message, stack });
      }
      return reply.code(204).send();
    },
  );
}

const notOurs = () => new ProblemError(403, 'This call may only be made from the portal itself.');

/** Browsers mark the origin of a call; a page of another origin is not `same-origin`. */
const isOwnPage = (site: unknown): boolean => site === undefined || site === 'same-origin';
