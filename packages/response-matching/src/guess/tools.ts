import type { MatchedField, Matching, ToolId } from '@shoppervoice/contracts/developers';

/** What is known of a survey tool's exports. Heads are compared in plain words: small letters, no punctuation. */
export interface Tool {
  readonly id: ToolId;
  /** Heads by which an export is recognised: all of one of these lists. */
  readonly signs: readonly (readonly string[])[];
  /** The sign must be the first of all heads, where others have it, too. */
  readonly signIsFirst?: true;
  /** Heads of each field, the first that a file has. */
  readonly fields: Readonly<Partial<Record<MatchedField, readonly string[]>>>;
  /** Ratings whose question the tool tells by the role of ours. */
  readonly ratings?: readonly {
    readonly heads: readonly string[];
    readonly role: string;
  }[];
  /** Heads of the tool's own columns, which are no questions. */
  readonly own: RegExp;
  readonly dates: Partial<Matching['dates']>;
  readonly ids: Matching['ids']['from'];
  readonly skip: readonly {
    readonly heads: readonly string[];
    readonly values: readonly string[];
    readonly why: string;
  }[];
}

/** The first head of Google Forms: English, French, Spanish, Portuguese, German, Italian. */
const GOOGLE_TIMES = [
  ...['timestamp', 'horodateur', 'marca temporal', 'carimbo de data hora', 'zeitstempel'],
  'informazioni cronologiche',
];

const PREVIEW = 'The row is a preview or test of the survey.';

/** Sources: the tools' public documentation of their exports; Formbricks: its published source of the export. */
const TOOLS: readonly Tool[] = [
  {
    id: 'qualtrics',
    signs: [
      ['startdate', 'enddate', 'responseid'],
      ['startdate', 'recordeddate'],
    ],
    fields: {
      responseId: ['responseid'],
      submittedAt: ['recordeddate', 'enddate'],
      email: ['recipientemail'],
    },
    own: /^(startdate|enddate|status|ipaddress|progress|duration in seconds|finished|recordeddate|recipient\w+|externalreference|externaldatareference|location\w+|distributionchannel|userlanguage|.* nps group|.*(first|last|page) (click|submit).*|.* click count)$/,
    dates: { order: 'ymd' },
    ids: 'column',
    skip: [
      // Labels, or the numbers of an export of values.
      {
        heads: ['status'],
        values: ['Survey Preview', 'Survey Test', 'Spam', 'Preview Spam', 'Imported Spam', '1', '2', '8', '9', '12'],
        why: PREVIEW,
      },
    ],
  },
  {
    id: 'surveymonkey',
    signs: [['respondent id', 'collector id']],
    fields: { responseId: ['respondent id'], submittedAt: ['end date', 'start date'], email: ['email address'] },
    own: /^(collector id|start date|end date|ip address|email address|first name|last name|custom data \d*)$/,
    dates: { order: 'mdy' },
    ids: 'column',
    skip: [],
  },
  {
    id: 'typeform',
    signs: [
      ['submit date utc', 'network id'],
      ['submit date utc', 'start date utc'],
    ],
    // The head of the ID is `#`, which has no words.
    fields: { responseId: ['', 'token', 'response id'], submittedAt: ['submit date utc'], email: ['email'] },
    own: /^(response type|start date utc|stage date utc|submit date utc|network id|tags|ending|score)$/,
    dates: { order: 'ymd', zone: 'UTC' },
    ids: 'column',
    skip: [{ heads: ['response type'], values: ['started'], why: 'The row was begun and not submitted.' }],
  },
  {
    id: 'formbricks',
    signs: [['response id', 'timestamp', 'survey id', 'finished']],
    fields: {
      responseId: ['response id'],
      submittedAt: ['timestamp'],
      deviceType: ['useragent device'],
      deviceOs: ['useragent os'],
      deviceBrowser: ['useragent browser'],
      email: ['email'],
    },
    own: /^(no|timestamp|finished|survey id|formbricks id internal|formbricks user id|user id|tags|notes|quotas|url|source|action|country|useragent .*|language|.* option id)$/,
    dates: { order: 'ymd', zone: 'UTC' },
    ids: 'column',
    skip: [],
  },
  {
    id: 'limesurvey',
    signs: [
      ['submitdate', 'lastpage'],
      ['date submitted', 'last page'],
      ['submitdate', 'startlanguage'],
    ],
    fields: {
      responseId: ['id', 'response id'],
      submittedAt: ['submitdate', 'date submitted'],
      referrer: ['refurl', 'referrer url'],
    },
    own: /^(submitdate|date submitted|lastpage|last page|startlanguage|start language|seed|startdate|date started|datestamp|date last action|ipaddr|ip address|refurl|referrer url|token|access code|interviewtime|total time|.*time (group|question).*)$/,
    dates: { order: 'ymd' },
    // Numbers begin with 1 in each survey.
    ids: 'column-and-time',
    skip: [{ heads: ['submitdate', 'date submitted'], values: [''], why: 'The row was begun and not submitted.' }],
  },
  {
    id: 'delighted',
    signs: [
      ['score', 'comment', 'person id'],
      ['score', 'comment', 'permalink'],
      ['score', 'comment', 'survey type'],
    ],
    fields: {
      responseId: ['response id', 'survey response id', 'id', 'permalink'],
      submittedAt: ['created at', 'response created at', 'responded at', 'response at'],
      email: ['person email', 'email'],
      comment: ['comment'],
    },
    ratings: [{ heads: ['score'], role: 'LLTR' }],
    own: /^(person|person id|person name|name|phone number|survey type|permalink|updated at|sent at|scheduled at|tags|notes|nps group|locale|last.*)$/,
    dates: { order: 'ymd' },
    ids: 'column',
    skip: [],
  },
  {
    id: 'yotpo',
    signs: [
      ['review score', 'review content'],
      ['review score', 'review title'],
    ],
    fields: {
      responseId: ['review id', 'id'],
      submittedAt: ['review creation date', 'review date', 'created at', 'date'],
      orderId: ['order id', 'order number'],
      email: ['reviewer email', 'customer email', 'user email', 'email'],
      comment: ['review content'],
    },
    ratings: [{ heads: ['review score'], role: 'OSAT' }],
    own: /^(appkey|published|review title|review status|review type|product .*|sku|reviewer .*|display name|customer name|user name|user type|deleted|archived|votes .*|sentiment|md .*|comment .*|image .*)$/,
    dates: { order: 'ymd' },
    ids: 'column',
    skip: [],
  },
  {
    id: 'google-forms',
    // In the language of the form's editor.
    signs: GOOGLE_TIMES.map((head) => [head]),
    signIsFirst: true,
    fields: {
      submittedAt: GOOGLE_TIMES,
      email: [
        ...['email address', 'username', 'email', 'adresse e mail', 'nom d utilisateur'],
        ...['direccion de correo electronico', 'correo electronico', 'nombre de usuario'],
      ],
    },
    own: /^(username|score|total score|nom d utilisateur|note totale|nombre de usuario|puntuacion|puntuacion total)$/,
    dates: {},
    ids: 'row',
    skip: [],
  },
];

export const toolById = (id: ToolId): Tool | undefined => TOOLS.find((tool) => tool.id === id);

/** The tool whose signs are among the heads, in plain words and in the order of the columns. */
export function toolOf(heads: ReadonlySet<string>): Tool | undefined {
  const [first] = heads;
  return TOOLS.find(({ signs, signIsFirst }) =>
    signs.some((sign) => sign.every((head) => (signIsFirst ? head === first : heads.has(head)))),
  );
}
