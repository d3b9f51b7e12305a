import Type from 'typebox';
import { RemoteDescriptorSchema } from './remote-descriptor.ts';
import type { PackageLimits } from './remote-registry.ts';

/** Calls under `/api/platform/` around the registry: deploy tokens, developer override, what is live, kits. */

const NAME = RemoteDescriptorSchema.properties.name;
const strict = { additionalProperties: false } as const;

export interface DeployToken {
  readonly id: string;
  readonly name: string;
  readonly remote: string;
  readonly createdAt: string;
  readonly createdBy: string;
  readonly lastUsedAt: string | null;
}
/** `POST /api/platform/tokens`: 201 `CreatedDeployToken`. `DELETE /api/platform/tokens/:id`: 204. Superuser's session only. */
export const CreateTokenSchema = Type.Object(
  { remote: NAME, name: Type.String({ minLength: 1, maxLength: 60 }) },
  strict,
);
/** `GET /api/platform/tokens`. */
export interface DeployTokensAnswer {
  readonly tokens: readonly DeployToken[];
}
export interface CreatedDeployToken extends DeployToken {
  /** Answered this once and stored nowhere. */
  readonly token: string;
}

/**
 * `POST /api/platform/dev` at the platform: 200 `DevAnswer`. `DELETE /api/dev-override/:remote` at the portal: 204. Superuser's
 * session only.
 */
export const DevSchema = Type.Object({ remote: NAME, origin: Type.String({ minLength: 1, maxLength: 200 }) }, strict);
export interface DevAnswer {
  readonly expiresAt: string;
  /** Address of the portal at which the override begins, in the session that the same superuser has there. */
  readonly open: string;
}

/** A version that somebody's next page load may run, and what it needs of the shell. */
export interface LiveVersion {
  readonly name: string;
  readonly version: string;
  /** `previous`: where the current one fails. */
  readonly given: 'current' | 'canary' | 'pinned' | 'previous';
  /** Range of the shell API. */
  readonly shellApi: string;
  /** Shared library -> range. */
  readonly shared: Readonly<Record<string, string>>;
}
/** `GET /api/platform/live`, for everybody: what a new shell must not break, and how large a remote may be. */
export interface LiveVersionsAnswer {
  readonly versions: readonly LiveVersion[];
  /** Size budget of a remote: the brotli sizes of its files together, in bytes. Absent: a portal from before. */
  readonly maxBytes?: number;
  readonly limits?: PackageLimits;
}

/** `GET /api/platform/kits`; the files are `GET /kits/<file>`. Both for everybody: they are the portal's own browser libraries. */
export interface KitsAnswer {
  readonly kits: readonly {
    /** `@shoppervoice/ui`. */
    readonly name: string;
    readonly version: string;
    /** `ui-0.1.0-k0a1b2c3d.tgz`; never changes under its name. */
    readonly file: string;
    /** `sha512-…` of the file, as npm writes it. */
    readonly integrity: string;
    readonly bytes: number;
  }[];
  /** Library -> version that a new remote installs. */
  readonly libraries: Readonly<Record<string, string>>;
  /** Library -> version that npm must take wherever it is needed: the newest ones do not install everywhere. */
  readonly overrides?: Readonly<Record<string, string>>;
}
