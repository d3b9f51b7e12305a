import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import {
  type ServiceCall,
  type SessionAnswer,
  type SessionContext,
  SuccessSchema,
} from '@shoppervoice/contracts/accounts';
import { CONFIRM_PASSWORD_HEADER, type PasswordAnswer, type PasswordQuestion } from '@shoppervoice/contracts/calls';
import type { MerchantNamesAnswer, MerchantNamesQuestion } from '@shoppervoice/contracts/delivery';
import {
  type RemoteDescriptor,
  SHELL_API_VERSION,
  SHELL_APIS,
  type ShellBuildFile,
} from '@shoppervoice/contracts/remotes';
import { integrityOf, uniqueNameOf } from '@shoppervoice/remote-package';
import {
  type AnswerTable,
  answers,
  type RunningService,
  runService,
  SERVICE_CONFIG,
  type ServiceParts,
} from '@shoppervoice/service-kit';
import { contextSettings } from '@shoppervoice/service-kit/testing';
import type { FastifyInstance } from 'fastify';
import { gatewayService } from '../gateway-service.ts';

/** Small services and builds around a real gateway, all on real sockets. */
export const KEYS = {
  ...contextSettings(randomBytes(32)),
  INTERNAL_KEY: randomBytes(32).toString('base64url'),
};

export const CONTEXT: SessionContext = {
  sessionId: 'session-1',
  userId: 'user-1',
  username: 'demo.reader',
  firstName: 'Ada',
  accessType: 'MERCHANT_USER',
  mid: 1001,
  merchantName: 'Northwind',
  timeZone: 'America/New_York',
  timeZoneSince: 0,
  seesAddresses: true,
  activeEsr: false,
  features: [5, 20],
  packages: [12],
};

const HOUR = 3_600_000;

export function sessionOf(context: SessionContext, csrf = 'csrf-value'): NonNullable<SessionAnswer['session']> {
  const later = new Date(Date.now() + HOUR).toISOString();
  return { context, csrf, expiresAt: later, idleExpiresAt: later };
}

type Routes = (app: FastifyInstance, parts: ServiceParts<typeof SERVICE_CONFIG>) => Promise<void>;

/** Starts a service; `port`: for a restart at the same address; `documented`: with a document of its calls. */
export function startFakeService(
  name: string,
  calls: readonly ServiceCall[],
  routes: Routes,
  port = 0,
  documented?: AnswerTable,
): Promise<RunningService> {
  return runService(
    { name, config: SERVICE_CONFIG, calls, routes, ...(documented && { answers: documented }) },
    { ...KEYS, PORT: String(port), LOG_LEVEL: 'silent' },
  );
}

/** The password of every user. */
export const PASSWORD = 'Rïght4Portal';

/** The header that confirms a call with a password. */
export const confirming = (password: string = PASSWORD): Record<string, string> => ({
  [CONFIRM_PASSWORD_HEADER]: Buffer.from(password).toString('base64url'),
});

/** A fake of accounts: `sessions` by cookie; `requested` counts, `questions`: requests about passwords. */
export async function startFakeAccounts(sessions: Map<string, SessionAnswer['session']>, port = 0) {
  const state = { requested: 0, questions: [] as PasswordQuestion[] };
  const service = await startFakeService(
    'accounts',
    [
      { method: 'POST', path: '/api/user/login', access: { public: true }, limit: 'sign-in' },
      { method: 'POST', path: '/api/user/logout', access: { public: true } },
    ],
    async (app) => {
      app.post<{ Body: { cookie: string } }>('/internal/session', async ({ body }) => {
        state.requested += 1;
        return { session: sessions.get(body.cookie) ?? null };
      });
      app.post<{ Body: PasswordQuestion }>('/internal/password', async ({ body }, reply) => {
        state.questions.push(body);
        if (body.password === 'away') return reply.code(503).send({});
        if (body.password === 'often') return { kind: 'limited', seconds: 90 } satisfies PasswordAnswer;
        const isThere = [...sessions.values()].some((session) => session?.context.sessionId === body.sessionId);
        const kind = !isThere ? 'gone' : body.password === PASSWORD ? 'right' : 'wrong';
        return { kind } satisfies PasswordAnswer;
      });
      app.post<{ Body: MerchantNamesQuestion }>('/internal/merchants', async ({ body }) => {
        const there = [...new Set(body.mids)].filter((mid) => mid < 90_000);
        return {
          merchants: there.map((mid) => ({ mid, merchantName: `Shop ${mid}` })),
        } satisfies MerchantNamesAnswer;
      });
      app.post('/api/user/login', async (_request, reply) =>
        reply.header('set-cookie', 'token=new; Path=/; HttpOnly; SameSite=Lax').send({ success: true }),
      );
      app.post('/api/user/logout', async (_request, reply) => {
        sessions.clear();
        return reply.header('set-cookie', 'token=; Path=/; Max-Age=0').send({ success: true });
      });
    },
    port,
    { 'POST /api/user/login': answers(SuccessSchema), 'POST /api/user/logout': answers(SuccessSchema) },
  );
  return { service, state };
}

/** Writes a file with its precompressed siblings, as the build does. */
function writeBuilt(folder: string, name: string, text: string): void {
  writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text));
  writeFileSync(join(folder, `${name}.gz`), gzipSync(text));
}

export const SHELL_PAGE =
  '<!doctype html><html><head><title>Portal</title></head><body><div id="portal"></div></body></html>';
/** Templates in the shell's build that the gateway puts into the page. */
const SHELL_TEMPLATES =
  '<template id="frame"><main><h1 class="a"><i></i></h1><p>Frame</p></main></template>\n' +
  '<template id="outside"><main><h1 class="a"><i></i></h1><p>Outside</p></main></template>';
export const BUILT_PAGE = SHELL_PAGE.replace('</body>', `${SHELL_TEMPLATES}</body>`);
export const SHELL_SCRIPT = `console.log(${JSON.stringify('x'.repeat(2000))});`;

export const PLATFORM_PAGE = '<!doctype html><html><head><title>Platform</title></head><body></body></html>';
const PLATFORM_SCRIPT = `console.log(${JSON.stringify('y'.repeat(2000))});`;

export function writeShell(root: string): string {
  const folder = join(root, 'shell');
  mkdirSync(folder);
  writeBuilt(folder, 'index.html', BUILT_PAGE);
  writeBuilt(folder, 'main.0123456789ab.js', SHELL_SCRIPT);
  writeFileSync(join(folder, 'old-browser.js'), 'var a;');
  const offered: ShellBuildFile = {
    shellApi: SHELL_API_VERSION,
    shellApis: SHELL_APIS.map(({ version }) => version),
    shared: { react: '19.3.1' },
  };
  writeFileSync(join(folder, 'shell-build.json'), JSON.stringify(offered));
  writeFileSync(join(folder, 'private.key'), 'not for anybody');
  mkdirSync(join(folder, 'platform'));
  writeBuilt(join(folder, 'platform'), 'index.html', PLATFORM_PAGE);
  writeBuilt(join(folder, 'platform'), 'main.fedcba987654.js', PLATFORM_SCRIPT);
  return folder;
}

function descriptorOf(name: string, path: string): RemoteDescriptor {
  return {
    name,
    shellApi: `^${SHELL_API_VERSION}`,
    calls: [],
    pages: [
      { path: [path], module: './page', title: 'Page', area: 'buyer', access: { package: 12 }, whenLocked: 'upgrade' },
    ],
  };
}

interface RemoteChanges {
  /** Overlays its `remote-build.json`. */
  readonly build?: { readonly version?: string; readonly [field: string]: unknown };
  /** More scripts, by name. */
  readonly scripts?: Readonly<Record<string, string>>;
}

/** A remote's build that passes every rule of publishing, except for the changes. */
export function writeRemote(
  root: string,
  name: string,
  path: string,
  { build = {}, scripts = {} }: RemoteChanges = {},
): string {
  const folder = join(root, `mfe-${name}`);
  mkdirSync(folder);
  const uniqueName = uniqueNameOf(name, build.version ?? '1.2.3');
  const entry = 'remoteEntry.aaaabbbbcccc.js';
  const page = 'page.aaaabbbbcccc.js';
  const all = { [entry]: `var ${uniqueName};`, [page]: 'self.page=1;', ...scripts };
  for (const [file, text] of Object.entries(all)) writeBuilt(folder, file, text);
  const manifest = {
    metaData: { globalName: uniqueName },
    exposes: [{ path: './page', assets: { js: { sync: [page] } } }],
  };
  writeFileSync(join(folder, 'mf-manifest.json'), JSON.stringify(manifest));
  const about = {
    name,
    version: '1.2.3',
    uniqueName,
    entry,
    manifest: 'mf-manifest.json',
    integrity: Object.fromEntries(Object.entries(all).map(([file, text]) => [file, integrityOf(text)])),
    descriptor: descriptorOf(name, path),
    ...build,
  };
  writeFileSync(join(folder, 'remote-build.json'), JSON.stringify(about));
  return folder;
}

export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'gateway-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Starts a gateway on free ports. `lines` collects its log. */
export async function startGateway(
  environment: Record<string, string>,
): Promise<RunningService & { lines: string[]; platformPort: number; platformApp: FastifyInstance | null }> {
  const lines: string[] = [];
  let platformPort = 0;
  let platformApp: FastifyInstance | null = null;
  const running = await runService(
    gatewayService((port, platform) => {
      platformPort = port;
      platformApp = platform;
    }),
    { ...KEYS, PORT: '0', ...environment },
    { write: (line) => void lines.push(line) },
  );
  return { ...running, lines, platformPort, platformApp };
}

/** Waits until `holds`, at most 10 s. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 10_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('it did not come to hold within 10 s');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
