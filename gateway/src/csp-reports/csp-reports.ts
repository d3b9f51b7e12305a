import { parseBounded } from '@shoppervoice/contracts/calls';
import { addressKey } from '@shoppervoice/service-kit';
import type { FastifyInstance } from 'fastify';
import { scrub, scrubUrl } from '../frontend-logger/scrub.ts';
import { MinuteLimit } from '../limits/minute-limit.ts';

export const CSP_REPORTS_PATH = '/api/csp-reports';

/** Reports of one body that are looked at. */
const MOST_IN_ONE = 10;
/** Bodies a minute from one address, and lines of the log a minute of them all: a browser brings no ticket with its reports. */
const PER_MINUTE = { address: 20, all: 60 } as const;
/** What browsers call a body of reports: of `report-to`, and of `report-uri`. */
export const CSP_REPORT_TYPES = ['application/reports+json', 'application/csp-report'];

/** What a line of the log says of one report. */
interface Breach {
  readonly directive: string;
  /** The origin of what was refused, or a word like `inline`. */
  readonly blocked: string;
  readonly page: string;
  readonly source: string;
}

/** `POST /api/csp-reports`: what a page's policy refused in a browser becomes a line of the log, without personal data. */
export async function takeCspReports(app: FastifyInstance): Promise<void> {
  const ofAddress = new MinuteLimit(PER_MINUTE.address);
  const ofAll = new MinuteLimit(PER_MINUTE.all);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(CSP_REPORT_TYPES, { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post<{ Body: string }>(CSP_REPORTS_PATH, async (request, reply) => {
      // Nobody reads the answer: what is too much is let go.
      const isTaken = ofAddress.take(addressKey(request.ip)).kind === 'ok';
      for (const breach of isTaken ? breachesIn(request.body) : []) {
        if (ofAll.take('').kind === 'ok') request.log.warn({ breach }, 'a browser refused what its page may not load');
      }
      return reply.code(204).send();
    });
  });
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** The reports in a body of either kind. What is none is left out. */
function breachesIn(text: string): Breach[] {
  let body: unknown;
  try {
    body = parseBounded(text);
  } catch {
    return [];
  }
  const all = (Array.isArray(body) ? body.slice(0, MOST_IN_ONE) : [body]).filter(isFields);
  return all.flatMap((report): Breach[] => {
    const old = report['csp-report'];
    if (isFields(old)) {
      return breachOf(
        old['effective-directive'] ?? old['violated-directive'],
        old,
        'blocked-uri',
        'document-uri',
        'source-file',
      );
    }
    const { body: fields, type } = report;
    if (type !== 'csp-violation' || !isFields(fields)) return [];
    return breachOf(fields.effectiveDirective, fields, 'blockedURL', 'documentURL', 'sourceFile');
  });
}

function breachOf(directive: unknown, fields: Fields, blocked: string, page: string, source: string): Breach[] {
  if (typeof directive !== 'string') return [];
  return [
    {
      directive: scrub(directive, 60),
      blocked: originOf(fields[blocked]),
      page: pathOf(fields[page]),
      source: pathOf(fields[source]),
    },
  ];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const pathOf = (value: unknown): string => (textOf(value) === '' ? '' : scrubUrl(textOf(value), 300));

/** Of an address its origin alone: paths of other places are nobody's business. */
function originOf(value: unknown): string {
  const text = textOf(value);
  if (!URL.canParse(text)) return scrub(text, 60);
  const { origin, protocol } = new URL(text);
  return scrub(origin === 'null' ? protocol : origin, 300);
}
