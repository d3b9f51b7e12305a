import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Door, sessionCookieOf } from '@shoppervoice/contracts/accounts';
import { PROFILED_TIMING, VITALS_TIMING } from '@shoppervoice/contracts/remotes';
import {
  ConfigError,
  ContextWriter,
  CountsInDatabase,
  documentOfRoutes,
  measureCache,
  measureDatabase,
  pageTracer,
  platformAddressOf,
  publicAddressOf,
  publishKeys,
  takeCookies,
} from '@shoppervoice/service-kit';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { Admission, answerPageSession, sessionReader } from './admission/admission.ts';
import { giveNextCookies } from './admission/next-cookie.ts';
import { takeCspReports } from './csp-reports/csp-reports.ts';
import { DeployAuth } from './deploy/deploy-auth.ts';
import { answerDeployCalls, openPublishing } from './deploy/deploy-calls.ts';
import { serveKits } from './deploy/kit-routes.ts';
import { answerLiveVersions } from './deploy/live-routes.ts';
import { merchantNamer } from './deploy/merchant-names.ts';
import type { PreviewUrl } from './deploy/platform-remote.ts';
import { DevGrants } from './dev-override/dev-grants.ts';
import { devOrigins } from './dev-override/dev-origins.ts';
import { DevOverrides } from './dev-override/dev-overrides.ts';
import { answerDevCalls, answerOverrideCalls } from './dev-override/dev-routes.ts';
import { DEV_SESSION_PATH, VouchedGrants } from './dev-override/vouched-grants.ts';
import { answerVouchedCall, answerVouchedPages } from './dev-override/vouched-routes.ts';
import { takeFrontendReports } from './frontend-logger/frontend-logger.ts';
import { type GatewayConfig, platformPortOf, readServices } from './gateway-config.ts';
import { answerPortalDocument } from './openapi/document-route.ts';
import { GATEWAY_ANSWERS, GATEWAY_CALLS, GATEWAY_REQUESTS } from './openapi/gateway-calls.ts';
import { openPlatform, type Platform } from './platform.ts';
import { takeOwnOriginOnly } from './platform-server/own-origin.ts';
import { answerHealthServices } from './platform-server/platform-health.ts';
import { PLATFORM_FOLDER, servePlatformPage } from './platform-server/platform-page.ts';
import { FORMER_PATH, platformRedirect } from './platform-server/platform-redirect.ts';
import { openPlatformServer } from './platform-server/platform-server.ts';
import { answerPlatformSession } from './platform-server/platform-session.ts';
import { PREVIEW_PATH, PreviewAddresses } from './previews/preview-addresses.ts';
import { answerPreviewPages } from './previews/preview-routes.ts';
import { SessionPreviews } from './previews/session-previews.ts';
import type { MissingRemote, RefusedRemote } from './registry/bundled-remotes.ts';
import { PreparedAnswers } from './remotes/remotes-answer.ts';
import { answerRemotes } from './remotes/remotes-route.ts';
import { takeFlagReports } from './reports/flag-report-routes.ts';
import { takeRemoteReports } from './reports/report-routes.ts';
import { takeRemoteVitals } from './reports/vitals-routes.ts';
import { takeBodiesInTime } from './routing/bodies.ts';
import { measureCalls } from './routing/call-metrics.ts';
import { ContextSigner } from './routing/context-signer.ts';
import { LongAnswers } from './routing/long-answers.ts';
import { proxyCalls } from './routing/proxy.ts';
import { takeSoundRequests } from './routing/request-line.ts';
import { answerScrapeTargets } from './routing/scrape-targets.ts';
import { ServiceSeats } from './routing/service-seats.ts';
import { ServiceWatch } from './routing/service-watch.ts';
import { BodyIntake } from './routing/whole-body.ts';
import { dataHeaders, PROFILED_PAGE_HEADERS, pageHeaders } from './security-headers.ts';
import { PageTags, stampAnswers } from './session/page-tags.ts';
import { Passwords, passwordChecker } from './session/passwords.ts';
import { TextSigner } from './signing/text-signer.ts';
import { shellSource } from './stacks/error-sources.ts';
import { AddressedPages } from './static/addressed-page.ts';
import { readAssets } from './static/asset-store.ts';
import { serveOAuthMetadata } from './static/oauth-metadata.ts';
import { serveSecurityTxt } from './static/security-txt.ts';
import { serveStatic } from './static/static-routes.ts';
import { TeamNotices } from './team/team-notices.ts';
import { routedDocuments } from './team-services/document-store.ts';
import { TeamCalls } from './team-services/team-calls.ts';
import { proxyTeamCalls } from './team-services/team-proxy.ts';
import { Telemetry } from './telemetry/telemetry.ts';
import { TelemetryMetrics } from './telemetry/telemetry-metrics.ts';
import { accountsClient } from './upstream/ask-accounts.ts';
import { jsonOf, Upstream } from './upstream/upstream.ts';

/**
 * Pauses in milliseconds: between checks of a replica that is not ready, of one that is, of one that nobody uses, and readings
 * of its calls.
 */
const CHECKS = { unreadyMs: 100, readyMs: 1000, restingMs: 10_000, rereadMs: 15_000 } as const;
const WATCH_TIMEOUT_MS = 2000;

/** The page itself is public: it waits no longer than this for its reader's session. */
const PAGE_PATIENCE_MS = 50;

function lackingOf(platform: Platform): string[] {
  const lacking = platform.lacking();
  return lacking === null ? [] : [lacking];
}

/**
 * Puts the whole portal behind one server, and the platform behind a second one that it starts itself. Returns how to
 * close it, and the state for `/readyz`.
 */
export async function openGateway(
  app: FastifyInstance,
  config: GatewayConfig,
  log: Logger,
  { trustProxy, leaving }: { readonly trustProxy: false | string[]; readonly leaving: AbortSignal },
): Promise<{
  waitingFor: () => string[];
  refused: () => RefusedRemote[];
  missing: () => MissingRemote[];
  platform: { readonly app: FastifyInstance; readonly port: number };
  close: () => Promise<void>;
}> {
  const address = publicAddressOf(config);
  const platformPort = platformPortOf(config);
  const platformAddress = platformAddressOf({ ...config, PLATFORM_PORT: platformPort }, address);
  const { services, sessions: accounts } = readServices(config.SERVICES, config.SESSION_SERVICE);
  const upstream = new Upstream(config.UPSTREAM_TIMEOUT_MS);
  const sessionUpstream = new Upstream(config.SESSION_TIMEOUT_MS);
  const watchUpstream = new Upstream(WATCH_TIMEOUT_MS);
  const pageTags = new PageTags(config.CONTEXT_KEY);
  const contexts = new ContextWriter(config.GATEWAY_SIGNING_KEYS, config.SHARED_CONTEXT_KEY);
  const askSession = sessionReader(accountsClient(sessionUpstream, accounts, config.INTERNAL_KEY));
  // Comparing a password takes time, and more if many are compared.
  const passwords = new Passwords(passwordChecker(accountsClient(upstream, accounts, config.INTERNAL_KEY)));
  const watch = new ServiceWatch({
    services,
    reserved: GATEWAY_CALLS.map(({ path }) => path),
    get: async (to, path) => {
      const headers = { accept: 'application/json' };
      const answer = await watchUpstream.request({ to, method: 'GET', path, headers, body: null, caller: null });
      return { status: answer.status, body: await jsonOf(answer) };
    },
    ...CHECKS,
    log,
  });

  if (!existsSync(join(config.SHELL_DIR, 'index.html'))) {
    throw new ConfigError([
      `SHELL_DIR holds no index.html: build the shell first (npm run build), or write its folder.`,
    ]);
  }
  const platform = await openPlatform(config, address.url, log);
  if (platform.kept !== null) measureDatabase(app, platform.kept.connection);
  const counts = platform.kept === null ? null : new CountsInDatabase(platform.kept.connection);
  const admissionFor = (door: Door, { https, ownOrigins }: typeof address) =>
    new Admission({
      door,
      cookie: sessionCookieOf(door, https),
      ownOrigins,
      readsPerMinute: {
        session: config.READS_PER_MINUTE,
        user: config.USER_READS_PER_MINUTE,
        merchant: config.MERCHANT_READS_PER_MINUTE,
      },
      callsPerMinute: {
        session: config.CALLS_PER_MINUTE,
        user: config.USER_CALLS_PER_MINUTE,
        merchant: config.MERCHANT_CALLS_PER_MINUTE,
      },
      reportsPerMinute: config.REPORTS_PER_MINUTE,
      sessions: {
        freshMs: config.SESSION_FRESH_MS,
        staleMs: config.SESSION_STALE_MS,
        capacity: config.SESSION_CAPACITY,
      },
      askSession,
      pageTags,
      counts,
    });
  const admission = admissionFor('portal', address);
  const platformAdmission = admissionFor('platform', platformAddress);
  measureCache(app, 'sessions', () => admission.sessionReads);
  measureCache(app, 'platform-sessions', () => platformAdmission.sessionReads);
  const isListed = devOrigins(config.DEV_ORIGINS, config.HOST);
  const overrides = new DevOverrides({
    signer: new TextSigner(config.CONTEXT_KEY, 'developer overrides'),
    isListed,
    vouches: (token, remote) => {
      const found = config.DEV_BY_TOKEN ? platform.kept?.tokens.byId(token, Date.now()) : null;
      const isWithdrawn = Boolean(platform.registry.state(remote)?.withdrawn);
      return found?.remote === remote && found.scopes.includes('publish') && !isWithdrawn;
    },
    now: Date.now,
  });
  const vouched =
    platform.kept !== null && config.DEV_BY_TOKEN
      ? new VouchedGrants(new TextSigner(config.CONTEXT_KEY, 'grants of deploy tokens'), platform.kept.connection.db, {
          portalUrl: address.url,
          now: Date.now,
        })
      : null;
  const grants = new DevGrants(new TextSigner(config.CONTEXT_KEY, 'grants of developer overrides'), {
    portalUrl: address.url,
    isListed,
    now: () => Date.now(),
  });
  const ownDocument = documentOfRoutes(app, {
    name: 'gateway',
    calls: GATEWAY_CALLS,
    answers: GATEWAY_ANSWERS,
    requests: GATEWAY_REQUESTS,
  });
  await takeCookies(app);
  const headers = dataHeaders(address.https, config.HSTS);
  takeSoundRequests(app, headers, [PREVIEW_PATH, DEV_SESSION_PATH]);
  const bodies = new BodyIntake();
  takeBodiesInTime(app, bodies);
  stampAnswers(app);
  giveNextCookies(app, admission);
  const { registry } = platform;
  const tickets = new TextSigner(config.CONTEXT_KEY, 'remote tickets');
  const answers = new PreparedAnswers(registry, (remote, sentence) =>
    log.error({ remote }, `a page of a remote is left out: ${sentence}`),
  );
  const previews = new SessionPreviews(new TextSigner(config.CONTEXT_KEY, 'opened previews'), registry, Date.now);
  const previewAddresses = new PreviewAddresses(
    new TextSigner(config.CONTEXT_KEY, 'addresses of previews'),
    address.url,
  );
  answerRemotes(app, { answers, admission, registry, tickets, overrides, previews });
  const usualHeaders = pageHeaders(config.BOT_CHECK);
  const beginTrace = pageTracer();
  const shell = readAssets(config.SHELL_DIR, '/', PLATFORM_FOLDER);
  const index = shell.get('/index.html');
  if (index === undefined) throw new ConfigError(['SHELL_DIR holds an index.html that cannot be read.']);
  const pages = new AddressedPages(index);
  serveStatic(app, {
    shell,
    remotes: registry,
    elsewhere: new Map([
      [
        FORMER_PATH,
        platformRedirect(admission, {
          portalUrl: address.url,
          platformUrl: platformAddress.url,
          maxWaitMs: config.SESSION_TIMEOUT_MS,
        }),
      ],
    ]),
    page: async (request, path) => {
      // A developer's own build is blocked unless the policy lists its origin.
      const isClaimed = overrides.isClaimed(request) || previews.isClaimed(request);
      const patience = isClaimed ? config.SESSION_TIMEOUT_MS : PAGE_PATIENCE_MS;
      const reading = await admission.guess(request, patience);
      const session = reading.kind === 'session' ? reading.session : null;
      const usual = answers.for(session?.context.mid ?? null).remotes;
      const opened = session === null ? [] : previews.of(request, session);
      const remotes = opened.length === 0 ? usual : await previews.listings(usual, opened);
      const own = session === null ? [] : overrides.of(request, session).map(({ origin }) => origin);
      const isProfiled = session !== null && Math.random() * 100 < config.PROFILED_PERCENT;
      return {
        asset: await pages.at(path, { signedIn: reading.kind !== 'none', remotes }),
        headers: {
          ...(own.length === 0 ? usualHeaders : pageHeaders(config.BOT_CHECK, own)),
          ...(isProfiled && PROFILED_PAGE_HEADERS),
          // Read by the page (`join-trace.ts`, `use-vitals.ts` and `freezes.ts` of the shell).
          'server-timing': [
            `${VITALS_TIMING};desc="${isProfiled ? 100 : config.TELEMETRY_PERCENT}"`,
            ...(isProfiled ? [PROFILED_TIMING] : []),
            ...(beginTrace ? [`traceparent;desc="${beginTrace()}"`] : []),
          ].join(', '),
        },
      };
    },
  });
  serveSecurityTxt(app, { contact: config.SECURITY_CONTACT, portalUrl: address.url, now: Date.now });
  serveOAuthMetadata(app, address.url);
  // On the one port that the gateway has: services reach no other, and public keys are no secret.
  publishKeys(app, contexts.keys);
  answerPageSession(app, admission);
  takeFrontendReports(app, {
    admission,
    tickets: new TextSigner(config.CONTEXT_KEY, 'tickets of the log'),
    shell: platform.kept && { errors: platform.kept.errors, source: shellSource(shell, config.SHELL_DIR) },
  });
  await takeCspReports(app);
  const users = new TextSigner(config.CONTEXT_KEY, 'users of reports');
  const telemetry = new Telemetry({
    metrics: new TelemetryMetrics(app, registry),
    store: platform.kept?.telemetry ?? null,
  });
  const reporting = { admission, registry, tickets, users, telemetry };
  takeRemoteReports(app, { ...reporting, counting: platform.kept });
  takeRemoteVitals(app, { ...reporting, flags: platform.kept?.flags ?? null });
  takeFlagReports(app, { ...reporting, results: platform.kept?.flags ?? null });
  const publishing = openPublishing(platform);
  const askAccounts = accountsClient(upstream, accounts, config.INTERNAL_KEY);
  const nameMerchants = merchantNamer(askAccounts);
  const teamNotices =
    platform.kept &&
    new TeamNotices({
      registry,
      ...platform.kept,
      groups: platform.kept.errors.groups,
      post: { allowed: config.WEBHOOK_ALLOWED_HOSTS },
      mail: async (mail) => void (await askAccounts('/internal/team-mails', mail)),
      platformUrl: platformAddress.url,
      log,
    });
  teamNotices?.rounds.start();
  const internalKey = config.INTERNAL_KEY;
  const seats = new ServiceSeats();
  const passing = {
    watch,
    passwords,
    upstream,
    signer: new ContextSigner(contexts),
    internalKey: internalKey.toString('base64url'),
    bodyLimit: config.BODY_LIMIT_BYTES,
    bodies,
    seats,
    metrics: measureCalls(app, services, seats),
    longAnswers: new LongAnswers(),
  };
  const teamDocuments = async () => routedDocuments(registry.remotes, platform.kept?.documents ?? null);
  const previewUrl: PreviewUrl = (remote, preview) => previewAddresses.of(remote, preview);
  /** What both addresses serve, each to those whom its own admission lets in. */
  const serveShared = async (at: FastifyInstance, ownAdmission: Admission) => {
    at.decorateRequest('call', null);
    const auth = new DeployAuth(ownAdmission, passwords, platform.kept?.tokens ?? null);
    const { facts, kept } = platform;
    const [measuredPercent, allowedHosts] = [config.TELEMETRY_PERCENT, config.WEBHOOK_ALLOWED_HOSTS];
    await answerDeployCalls(at, {
      registry,
      facts,
      kept,
      auth,
      publishing,
      nameMerchants,
      measuredPercent,
      previewUrl,
      allowedHosts,
      allowedIssuers: config.OIDC_ALLOWED_HOSTS,
      serviceHosts: config.SERVICE_ALLOWED_HOSTS,
    });
    answerDevCalls(at, { auth, grants });
    answerVouchedCall(at, { auth, overrides, grants: vouched });
    answerPlatformSession(at, ownAdmission);
    answerHealthServices(at, { auth, watch, dataDir: config.DATA_DIR });
    answerPortalDocument(at, { auth, ownDocument, services, upstream, internalKey, teamDocuments });
    await at.register((calls) => proxyCalls(calls, { ...passing, admission: ownAdmission }));
  };
  answerScrapeTargets(app, services, internalKey);
  serveKits(app, config.KITS_DIR);
  answerLiveVersions(app, registry, platform.facts);
  await answerPreviewPages(app, {
    admission,
    previews,
    addresses: previewAddresses,
    confirmations: new TextSigner(config.CONTEXT_KEY, 'confirmations of previews'),
    https: address.https,
    ownOrigins: address.ownOrigins,
    now: Date.now,
  });
  await answerVouchedPages(app, {
    admission,
    passwords,
    overrides,
    grants: vouched,
    confirmations: new TextSigner(config.CONTEXT_KEY, 'confirmations of developer overrides'),
    https: address.https,
    ownOrigins: address.ownOrigins,
  });
  answerOverrideCalls(app, { admission, overrides, grants, https: address.https });
  await serveShared(app, admission);
  await app.register((calls) =>
    proxyTeamCalls(calls, {
      calls: new TeamCalls(registry, config.SERVICE_ALLOWED_HOSTS),
      admission,
      // Never with the key of the version before: whatever that signs is believed by every service.
      signer: new ContextSigner(contexts.keys),
      bodies,
      bodyLimit: config.BODY_LIMIT_BYTES,
      timeoutMs: config.UPSTREAM_TIMEOUT_MS,
      metrics: passing.metrics,
    }),
  );
  watch.start();
  let dataIsIn = false;
  const waitingFor = () => {
    dataIsIn ||= config.READY_FILE === null || existsSync(config.READY_FILE);
    return [
      ...watch.waitingFor,
      ...platform.awaited(),
      ...lackingOf(platform),
      ...platform.bundled.waitingFor,
      ...(dataIsIn ? [] : ['its first data']),
    ];
  };
  const close = async () => {
    watch.stop();
    await teamNotices?.rounds.close();
    await Promise.all([platform.close(), upstream.close(), sessionUpstream.close(), watchUpstream.close()]);
  };
  try {
    const platformServer = await openPlatformServer(config, platformPort, {
      log,
      trustProxy,
      leaving,
      waitingFor,
      headers: dataHeaders(platformAddress.https, config.HSTS),
      serve: async (at) => {
        takeBodiesInTime(at, bodies);
        takeOwnOriginOnly(at, platformAddress.ownOrigins);
        stampAnswers(at);
        giveNextCookies(at, platformAdmission);
        servePlatformPage(at, config.SHELL_DIR);
        const logTickets = new TextSigner(config.CONTEXT_KEY, 'tickets of the platform’s log');
        takeFrontendReports(at, { admission: platformAdmission, tickets: logTickets });
        await takeCspReports(at);
        await serveShared(at, platformAdmission);
      },
    });
    return {
      waitingFor,
      refused: () => platform.bundled.refused,
      missing: () => platform.bundled.missing,
      platform: platformServer,
      close: async () => {
        await platformServer.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
