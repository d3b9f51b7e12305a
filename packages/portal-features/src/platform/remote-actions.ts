import type { RemoteChangeAnswer } from '@shoppervoice/contracts/remotes';
import { request } from './platform-request.ts';

/** A change of one remote by a superuser. */
export type Change =
  | { readonly kind: 'promote'; readonly version: string; readonly force: boolean }
  | {
      readonly kind: 'canary';
      readonly version: string;
      readonly percent: number;
      readonly mids: readonly number[];
      /** It goes on by itself; `percent` is its first step. */
      readonly ramp?: { readonly steps: readonly number[]; readonly everyMinutes: number } | undefined;
    }
  | { readonly kind: 'end-canary'; readonly version: string }
  | { readonly kind: 'rollback'; readonly version: string }
  | { readonly kind: 'pin'; readonly version: string }
  | { readonly kind: 'unpin'; readonly version: string }
  | { readonly kind: 'withdraw'; readonly version: string }
  | { readonly kind: 'end-withdrawal'; readonly version: string }
  | { readonly kind: 'approve'; readonly version: string }
  /** `version`: ''. */
  | { readonly kind: 'require-approval'; readonly version: string }
  | { readonly kind: 'end-approval'; readonly version: string }
  /** `version`: the name of the service. */
  | { readonly kind: 'approve-service'; readonly version: string; readonly registration: number }
  | { readonly kind: 'refuse-service'; readonly version: string; readonly registration: number }
  | { readonly kind: 'withdraw-service'; readonly version: string }
  | { readonly kind: 'end-service-withdrawal'; readonly version: string }
  | { readonly kind: 'rollback-service'; readonly version: string }
  /** `version`: the name of the preview. */
  | { readonly kind: 'end-preview'; readonly version: string };

interface Call {
  readonly method: 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** The call for a change. `reason`: '' if none is given. Pure. */
export function callOf(change: Change, reason: string): Call {
  const why = reason.trim() === '' ? {} : { reason: reason.trim() };
  switch (change.kind) {
    case 'promote':
      return {
        method: 'POST',
        path: 'promote',
        body: { version: change.version, ...(change.force && { force: true }), ...why },
      };
    case 'canary': {
      const { version, percent, mids, ramp } = change;
      return { method: 'POST', path: 'canary', body: { version, mids, ...(ramp ? { ramp } : { percent }), ...why } };
    }
    case 'end-canary':
      return { method: 'DELETE', path: 'canary' };
    case 'rollback':
      return { method: 'POST', path: 'rollback', body: why };
    case 'pin':
      return { method: 'POST', path: 'pin', body: { version: change.version, ...why } };
    case 'unpin':
      return { method: 'DELETE', path: 'pin' };
    case 'withdraw':
      return { method: 'POST', path: 'withdraw', body: why };
    case 'approve':
      return { method: 'POST', path: 'approve', body: { version: change.version, ...why } };
    case 'require-approval':
      return { method: 'POST', path: 'approval' };
    case 'end-approval':
      return { method: 'DELETE', path: 'approval' };
    case 'end-preview':
      return { method: 'DELETE', path: `previews/${change.version}` };
    case 'approve-service':
    case 'refuse-service': {
      const body = { registration: change.registration, ...why };
      const act = change.kind === 'approve-service' ? 'approve' : 'refuse';
      return { method: 'POST', path: `services/${change.version}/${act}`, body };
    }
    case 'withdraw-service':
      return { method: 'POST', path: `services/${change.version}/withdraw`, body: why };
    case 'rollback-service':
      return { method: 'POST', path: `services/${change.version}/rollback`, body: why };
    case 'end-service-withdrawal':
      return { method: 'DELETE', path: `services/${change.version}/withdraw` };
    case 'end-withdrawal':
      return { method: 'DELETE', path: 'withdraw' };
  }
}

/** Makes a change; resolves with the outcome. @throws RequestFailure */
export function changeRemote(remote: string, change: Change, reason: string): Promise<RemoteChangeAnswer> {
  const { method, path, body } = callOf(change, reason);
  return request(`/api/platform/remotes/${remote}/${path}`, { method, ...(body && { body }) });
}
