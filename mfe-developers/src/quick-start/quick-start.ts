import { MCP_PATH, PUBLIC_API_PATH, TOKEN_PATH } from '@shoppervoice/contracts/developers';
import { addDays } from '@shoppervoice/survey-model';

/** Programs that run unchanged: with the secret in `SHOPPERVOICE_SECRET`, one after the other, in one shell or file. */

export const LANGUAGES = ['curl', 'javascript', 'python'] as const;
export type Language = (typeof LANGUAGES)[number];

export interface QuickStartFacts {
  /** Origin of this portal: `https://portal.example`. */
  readonly origin: string;
  /** Id of one of the merchant's clients; null: none yet. */
  readonly clientId: string | null;
  /** The client is for a whole group: each call names its merchant. */
  readonly umbrella: boolean;
  /** The client may send responses, or does not exist yet. */
  readonly maySend: boolean;
  /** The merchant's. */
  readonly mid: number;
  /** Programme packages of the merchant. */
  readonly packages: readonly number[];
  /** `YYYY-MM-DD` in the merchant's zone. */
  readonly today: string;
}

export interface QuickStep {
  readonly title: string;
  readonly code: string;
}

/** Report to request, and survey to send a response to, by package: the first in the plan. */
const REPORTS: readonly (readonly [packageNumber: number, report: string, surveyId: number])[] = [
  [12, 'buyer-overall-metrics', 1],
  [9, 'site-abandonment/overall-metrics', 7],
  [13, 'stff-overall-metrics', 17],
];

/** Placeholder of the client's id while the merchant has no client. */
export const NO_CLIENT = 'YOUR_CLIENT_ID';
export const NO_SECRET = 'YOUR_SECRET';
/** Placeholder of the merchant in an umbrella's program. */
export const NO_MERCHANT = 'MERCHANT_MID';

export function quickStart(language: Language, facts: QuickStartFacts): readonly QuickStep[] {
  const id = facts.clientId ?? NO_CLIENT;
  const token = `${facts.origin}${TOKEN_PATH}`;
  const [, report, surveyId] = REPORTS.find(([number]) => facts.packages.includes(number)) ?? [];
  const last = addDays(facts.today, -1);
  const query: Record<string, string> = {
    ...(report && { startDate: addDays(last, -29), endDate: last }),
    ...(facts.umbrella && { mid: NO_MERCHANT }),
  };
  const address = `${facts.origin}${PUBLIC_API_PATH}/${report ? `metrics/${report}` : 'merchant'}`;
  const responses = `${facts.origin}${PUBLIC_API_PATH}/responses${facts.umbrella ? `?mid=${NO_MERCHANT}` : ''}`;
  // Without a rating, so that a test changes no mean. A response stays in its survey.
  const record = `{"responseId":"test-${surveyId}","mid":${facts.umbrella ? NO_MERCHANT : facts.mid},"surveyId":${surveyId},"submittedAt":"${last}T12:00:00Z","answers":{},"comment":{"text":"A first test."}}`;
  const [first, second, third] = WRITERS[language]({ id, token, address, query, responses, record });
  return [
    { title: 'Get a token, good for an hour', code: first },
    { title: report ? 'Get the figures of the last 30 days' : 'Check who you are', code: second },
    ...(report && facts.maySend ? [{ title: 'Send a test response (it stays in your comments)', code: third }] : []),
  ];
}

/** Settings of a client of the MCP server, as most of them read them. The secret is filled in by hand. */
export function mcpSettings({ origin, umbrella }: Pick<QuickStartFacts, 'origin' | 'umbrella'>): string {
  const url = `${origin}${MCP_PATH}${umbrella ? `?mid=${NO_MERCHANT}` : ''}`;
  const server = { url, headers: { Authorization: `Bearer ${NO_SECRET}` } };
  return JSON.stringify({ mcpServers: { shoppervoice: server } }, null, 2);
}

interface Parts {
  readonly id: string;
  readonly token: string;
  readonly address: string;
  readonly query: Readonly<Record<string, string>>;
  readonly responses: string;
  /** A response as JSON. */
  readonly record: string;
}
type Writer = (parts: Parts) => readonly [token: string, figures: string, response: string];

const WRITERS: Readonly<Record<Language, Writer>> = {
  curl: ({ id, token, address, query, responses, record }) => [
    [
      `GRANTED=$(curl -sS --fail-with-body ${token} \\`,
      `  -u "${id}:$SHOPPERVOICE_SECRET" \\`,
      '  -d grant_type=client_credentials) || echo "$GRANTED"',
      'TOKEN=$(echo "$GRANTED" |',
      `  sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')`,
    ].join('\n'),
    [
      `curl -sS --fail-with-body -G ${address} \\`,
      ...Object.entries(query).map(([name, value]) => `  -d ${name}=${value} \\`),
      '  -H "Authorization: Bearer $TOKEN"',
    ].join('\n'),
    [
      `curl -sS --fail-with-body '${responses}' \\`,
      '  -H "Authorization: Bearer $TOKEN" \\',
      "  -H 'content-type: application/json' \\",
      `  -d '${record}'`,
    ].join('\n'),
  ],
  javascript: ({ id, token, address, query, responses, record }) => [
    [
      'const secret = process.env.SHOPPERVOICE_SECRET;',
      `const granted = await fetch('${token}', {`,
      "  method: 'POST',",
      '  headers: {',
      `    authorization: 'Basic ' + btoa('${id}:' + secret),`,
      '  },',
      "  body: new URLSearchParams({ grant_type: 'client_credentials' }),",
      '});',
      'const { access_token } = await granted.json();',
    ].join('\n'),
    [
      'const asked = new URLSearchParams({',
      ...Object.entries(query).map(([name, value]) => `  ${name}: '${value}',`),
      '});',
      `const answer = await fetch('${address}?' + asked, {`,
      "  headers: { authorization: 'Bearer ' + access_token },",
      '});',
      'console.log(JSON.stringify(await answer.json()));',
    ].join('\n'),
    [
      `const sent = await fetch('${responses}', {`,
      "  method: 'POST',",
      '  headers: {',
      "    authorization: 'Bearer ' + access_token,",
      "    'content-type': 'application/json',",
      '  },',
      `  body: '${record}',`,
      '});',
      'console.log(JSON.stringify(await sent.json()));',
    ].join('\n'),
  ],
  python: ({ id, token, address, query, responses, record }) => [
    [
      'import base64, json, os',
      'from urllib.parse import urlencode',
      'from urllib.request import Request, urlopen',
      '',
      `who = "${id}:" + os.environ["SHOPPERVOICE_SECRET"]`,
      'basic = base64.b64encode(who.encode()).decode()',
      'granted = urlopen(Request(',
      `    "${token}",`,
      '    data=b"grant_type=client_credentials",',
      '    headers={"Authorization": "Basic " + basic},',
      '))',
      'token = json.load(granted)["access_token"]',
    ].join('\n'),
    [
      'asked = urlencode({',
      ...Object.entries(query).map(([name, value]) => `    "${name}": "${value}",`),
      '})',
      'answer = urlopen(Request(',
      `    "${address}?" + asked,`,
      '    headers={"Authorization": "Bearer " + token},',
      '))',
      'print(json.dumps(json.load(answer)))',
    ].join('\n'),
    [
      'sent = urlopen(Request(',
      `    "${responses}",`,
      `    data=b'${record}',`,
      '    headers={',
      '        "Authorization": "Bearer " + token,',
      '        "Content-Type": "application/json",',
      '    },',
      '))',
      'print(json.dumps(json.load(sent)))',
    ].join('\n'),
  ],
};
