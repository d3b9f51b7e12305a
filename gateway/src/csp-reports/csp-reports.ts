import { parseBounded } from '@shoppervoice/contracts/calls';
import { addressKey, MinuteLimit } from '@shoppervoice/service-kit';
import type { FastifyInstance } from 'fastify';
import { scrub, scrubUrl } from '../frontend-logger/scrub.ts';

export const CSP_REPORTS_PATH = '/api/csp-reports';

/** Reports read per body. */
const MOST_IN_ONE = 10;
/** Bodies per minute and address, and log lines per minute in all: a browser sends no ticket with its reports. */
const PER_MINUTE = { address: 20, all: 60 } as const;
/** Content types of reports: of `report-to`, and of `report-uri`. */
export const CSP_REPORT_TYPES = ['application/reports+json', 'application/csp-report'];

/** Fields of a report's log line. */
interface Breach {
  readonly directive: string;
  /** The origin of what was blocked, or a word like `inline`. */
  readonly blocked: string;
  readonly page: string;
  readonly source: string;
}

/** `POST /api/csp-reports`: logs what a page's policy blocked in a browser, without personal data. */
export async function takeCspReports(app: FastifyInstance): Promise<void> {
  const ofAddress = new MinuteLimit(PER_MINUTE.address);
  const ofAll = new MinuteLimit(PER_MINUTE.all);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(CSP_REPORT_TYPES, { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post<{ Body: string }>(CSP_REPORTS_PATH, async (request, reply) => {
      // The response is not read, so excess reports are dropped silently.
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

/** The reports in a body of either type, without invalid ones. */
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

/** Only the origin of an address: paths elsewhere are private. */
function originOf(value: unknown): string {
  const text = textOf(value);
  if (!URL.canParse(text)) return scrub(text, 60);
  const { origin, protocol } = new URL(text);
  return scrub(origin === 'null' ? protocol : origin, 300);
}
