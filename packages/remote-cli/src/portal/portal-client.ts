import { createHash } from 'node:crypto';
import {
  type CreatedTeamWebhook,
  type DeployTokenForPipeline,
  type DevAnswer,
  type KitsAnswer,
  LIVE_VERSIONS_PATH,
  type LivePortal,
  type LiveVersionsAnswer,
  PACKAGE_CONTENT_TYPE,
  PACKAGE_HASH_HEADER,
  type PackageFinding,
  type PlatformRemotesAnswer,
  type PreviewAnswer,
  type PublishAnswer,
  type RemoteChangeAnswer,
  type RemoteErrorsAnswer,
  type RemoteFlagsAnswer,
  type RemotesAnswer,
  type RemoteTelemetryAnswer,
  type RemoteVersionAnswer,
  type TeamAnswer,
} from '@shoppervoice/contracts/remotes';
import { DEFAULT_LIMITS, DEFAULT_MAX_BYTES } from '@shoppervoice/remote-package';
import { CliProblem } from '../cli-problem.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { CallsDocument } from '../types/call-types.ts';
import { upload } from './upload.ts';

/** Timeout of a call; an upload may take longer. */
const PATIENCE = 20_000;
const PATIENCE_OF_UPLOADS = 120_000;
/** Timeout in ms for a portal's size limits: a build continues without them. */
const PATIENCE_OF_SIZES = 5_000;

interface Call {
  readonly method?: string;
  /** Sent as JSON. */
  readonly body?: object;
  /** Milliseconds. */
  readonly patience?: number;
  /** What is called for, if not the remote's versions. */
  readonly of?: 'service';
}

/** Size limits of a portal. */
export type PortalSizes = Required<Pick<LivePortal, 'maxBytes' | 'limits'>>;

/** The portal's deploy calls. Every failure is a `CliProblem` with the portal's own sentence. */
export class PortalClient {
  readonly origin: string;
  readonly #token: string | null;

  constructor(origin: string, token: string | null) {
    this.origin = origin;
    this.#token = token;
  }

  remotes(): Promise<PlatformRemotesAnswer> {
    return this.#json('/api/platform/remotes');
  }

  /** A deploy token of 15 minutes for a pipeline's ID token. */
  exchange(remote: string, token: string): Promise<DeployTokenForPipeline> {
    return this.#json('/api/platform/oidc/token', { method: 'POST', body: { remote, token } });
  }

  errors(name: string): Promise<RemoteErrorsAnswer> {
    return this.#json(`${pathOf(name)}/errors`);
  }

  /** `days`: default of the portal. */
  telemetry(name: string, days?: number): Promise<RemoteTelemetryAnswer> {
    return this.#json(`${pathOf(name)}/telemetry${days === undefined ? '' : `?days=${days}`}`);
  }

  flags(name: string): Promise<RemoteFlagsAnswer> {
    return this.#json(`${pathOf(name)}/flags`);
  }

  /** OpenAPI of these calls, 50 at most. */
  callsDocument(name: string, calls: readonly string[]): Promise<CallsDocument> {
    return this.#json(`${pathOf(name)}/calls?${new URLSearchParams({ calls: calls.join(',') })}`);
  }

  team(name: string): Promise<TeamAnswer> {
    return this.#json(`${pathOf(name)}/team`);
  }

  makeWebhook(name: string, url: string): Promise<CreatedTeamWebhook> {
    return this.#json(`${pathOf(name)}/team/webhook`, { method: 'PUT', body: { url } });
  }

  endWebhook(name: string): Promise<TeamAnswer> {
    return this.#json(`${pathOf(name)}/team/webhook`, { method: 'DELETE' });
  }

  publish(name: string, bytes: Buffer): Promise<PublishAnswer> {
    return this.#upload(`${pathOf(name)}/versions`, bytes);
  }

  version(name: string, version: string): Promise<RemoteVersionAnswer> {
    return this.#json(`${pathOf(name)}/versions/${encodeURIComponent(version)}`);
  }

  check(name: string, bytes: Buffer): Promise<PublishAnswer> {
    return this.#upload(`${pathOf(name)}/check`, bytes);
  }

  publishPreview(name: string, preview: string, days: number | undefined, bytes: Buffer): Promise<PreviewAnswer> {
    const query = days === undefined ? '' : `?days=${days}`;
    return this.#upload(`${pathOf(name)}/previews/${encodeURIComponent(preview)}${query}`, bytes);
  }

  endPreview(name: string, preview: string): Promise<RemoteChangeAnswer> {
    return this.#json(`${pathOf(name)}/previews/${encodeURIComponent(preview)}`, { method: 'DELETE' });
  }

  /** `action`: '' registers; `/withdraw`, `/rollback`. */
  changeService(name: string, service: string, action: string, body: object): Promise<RemoteChangeAnswer> {
    const path = `${pathOf(name)}/services/${encodeURIComponent(service)}${action}`;
    return this.#json(path, { method: 'POST', body, of: 'service' });
  }

  endServiceWithdrawal(name: string, service: string): Promise<RemoteChangeAnswer> {
    const path = `${pathOf(name)}/services/${encodeURIComponent(service)}/withdraw`;
    return this.#json(path, { method: 'DELETE', of: 'service' });
  }

  /** Size limits there; the defaults if the portal does not send any. */
  async sizes(): Promise<PortalSizes> {
    const answer = await this.#json<Partial<LiveVersionsAnswer> | null>(LIVE_VERSIONS_PATH, {
      patience: PATIENCE_OF_SIZES,
    });
    return { maxBytes: answer?.maxBytes ?? DEFAULT_MAX_BYTES, limits: { ...DEFAULT_LIMITS, ...answer?.limits } };
  }

  /** `promote`, `canary`, `rollback`, `pin`, `withdraw`, `flag`. */
  change(name: string, action: string, body: object): Promise<RemoteChangeAnswer> {
    return this.#json(`${pathOf(name)}/${action}`, { method: 'POST', body });
  }

  /** Ends a `canary`, a `pin` or a `withdraw`. */
  end(name: string, action: string): Promise<RemoteChangeAnswer> {
    return this.#json(`${pathOf(name)}/${action}`, { method: 'DELETE' });
  }

  /** Asks the portal to show a developer's server in the session that confirms it. */
  vouch(name: string, origin: string): Promise<DevAnswer> {
    return this.#json(`${pathOf(name)}/dev`, { method: 'POST', body: { origin } });
  }

  /** What everybody gets now. */
  shown(): Promise<RemotesAnswer> {
    return this.#json('/remotes.json');
  }

  kits(): Promise<KitsAnswer> {
    return this.#json('/api/platform/kits');
  }

  kit(file: string): Promise<Buffer> {
    return this.file(`/kits/${encodeURIComponent(file)}`);
  }

  /** A public file, by its path. */
  async file(path: string): Promise<Buffer> {
    const response = await this.#send(path, {});
    if (!response.ok) throw problemOf(response.status, await bodyOf(response), this.origin);
    return Buffer.from(await response.arrayBuffer());
  }

  async #json<Answer>(path: string, call: Call = {}): Promise<Answer> {
    const response = await this.#send(path, call);
    return this.#answered<Answer>(response.status, await bodyOf(response), call.of);
  }

  async #upload<Answer>(path: string, bytes: Buffer): Promise<Answer> {
    const headers = {
      ...this.#headers(),
      'content-type': PACKAGE_CONTENT_TYPE,
      [PACKAGE_HASH_HEADER]: createHash('sha256').update(bytes).digest('hex'),
    };
    const { status, text } = await upload(this.origin + path, headers, bytes, PATIENCE_OF_UPLOADS).catch(
      (error: unknown) => {
        throw this.#unreachable(error);
      },
    );
    return this.#answered<Answer>(status, jsonOf(text));
  }

  #answered<Answer>(status: number, body: unknown, of?: Call['of']): Answer {
    if (status < 200 || status > 299) throw problemOf(status, body, this.origin, of);
    if (body === undefined) {
      throw new CliProblem(EXIT.unreachable, `What ${this.origin} answers is not a portal's: is the address right?`);
    }
    return body as Answer;
  }

  #headers(): Record<string, string> {
    const headers: Record<string, string> = { accept: 'application/json' };
    if (this.#token !== null) headers.authorization = `Bearer ${this.#token}`;
    return headers;
  }

  #unreachable(error: unknown, of?: Call['of']): CliProblem {
    return new CliProblem(
      EXIT.unreachable,
      `${this.origin} does not answer (${reasonOf(error)}).`,
      `Check the address, and that the portal runs; nothing was changed unless the portal says so in \`${listOf(of)}\`.`,
    );
  }

  async #send(path: string, { method = 'GET', body, patience = PATIENCE, of }: Call): Promise<Response> {
    const headers = this.#headers();
    if (body !== undefined) headers['content-type'] = 'application/json';
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const signal = AbortSignal.timeout(patience);
    try {
      // A redirect would send the token elsewhere.
      return await fetch(this.origin + path, { method, headers, body: sent, signal, redirect: 'error' });
    } catch (error) {
      throw this.#unreachable(error, of);
    }
  }
}

/** The command that lists it. */
const listOf = (of: Call['of']) => (of === 'service' ? 'service list' : 'list');

const pathOf = (name: string) => `/api/platform/remotes/${encodeURIComponent(name)}`;

/** The innermost reason of a failed fetch: `connect ECONNREFUSED …`. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}

async function bodyOf(response: Response): Promise<unknown> {
  return jsonOf(await response.text().catch(() => ''));
}

/** The JSON value of a text; undefined if it is not JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface Words {
  readonly exit: ExitCode;
  readonly sentence: string;
  readonly next: string;
}

const CORRECT_IT = 'Correct the command and run it again.';

/** Status -> its meaning for a team; the portal's own message precedes `sentence`. */
const STATUS: Readonly<Record<number, Words>> = {
  400: { exit: EXIT.refused, sentence: 'The portal does not take this.', next: CORRECT_IT },
  401: {
    exit: EXIT.refused,
    sentence: 'The portal does not know this deploy token.',
    next: 'It may have been revoked: ask a superuser of the portal for another.',
  },
  403: {
    exit: EXIT.refused,
    sentence: 'The deploy token is not good for this.',
    next: 'A token is good for one remote; a superuser makes one for another on the Platform page.',
  },
  404: {
    exit: EXIT.refused,
    sentence: 'The portal has no such remote or version.',
    next: 'Look with `list`, and publish it first.',
  },
  409: { exit: EXIT.refused, sentence: 'The portal refuses this as things stand.', next: 'Look with `list`.' },
  413: {
    exit: EXIT.invalid,
    sentence: 'The package is too large for this portal.',
    next: 'See what makes it large: `build` prints every file.',
  },
  422: {
    exit: EXIT.invalid,
    sentence: 'The remote breaks rules of publishing.',
    next: 'Mend what is listed and publish again.',
  },
  429: { exit: EXIT.unreachable, sentence: 'The portal is asked too often.', next: 'Wait a minute and try again.' },
};

/** What a team does next about a service of its own, where that is something else. */
const NEXT_OF_SERVICE: Readonly<Record<number, string>> = {
  404: 'Look with `service list`, and register it first.',
  409: 'Look with `service list`.',
};

/** Appended to a refusal that can be forced: the command to force it. */
const BY_FORCE =
  '`list` shows what failed. `promote <version> --force` and `canary <version> --force` take it all the same.';

function problemOf(status: number, body: unknown, origin: string, of?: Call['of']): CliProblem {
  const { detail, findings } = (typeof body === 'object' && body !== null ? body : {}) as {
    detail?: unknown;
    findings?: unknown;
  };
  const words = STATUS[status] ?? {
    exit: status >= 500 ? EXIT.unreachable : EXIT.refused,
    sentence: `${origin} answers ${status}.`,
    next: status >= 500 ? 'Try again in a minute.' : 'Is the address that of a portal?',
  };
  const sentence = typeof detail === 'string' && detail !== '' ? detail : words.sentence;
  const found = findingsOf(findings);
  // Without findings it is not about a package: a merchant that does not exist, for example.
  const isWish = status === 422 && found.length === 0;
  const usual = (of === 'service' ? NEXT_OF_SERVICE[status] : undefined) ?? words.next;
  const next = status === 409 && sentence.includes('by force') ? BY_FORCE : isWish ? CORRECT_IT : usual;
  return new CliProblem(words.exit, sentence, next, found);
}

/** Accepts only values in the form of findings: the server may not be a portal. */
function findingsOf(value: unknown): PackageFinding[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each) => {
    const { rule, file, sentence, mend } = (each ?? {}) as Partial<Record<keyof PackageFinding, unknown>>;
    if (typeof sentence !== 'string') return [];
    return [{ rule: String(rule ?? ''), file: String(file ?? ''), sentence, mend: String(mend ?? '') }];
  });
}
