import Type, { type Static } from 'typebox';
import { closed, type DeepReadonly } from './schema-parts.ts';

export const PROBLEM_CONTENT_TYPE = 'application/problem+json';

/**
 * An error response, RFC 9457 `application/problem+json`. `detail` is a sentence for a person; `parameter` names the
 * query or body field that is wrong; `allowed` describes valid values; `waitingFor`, only of `/readyz`, names what is
 * not ready.
 */
export const ProblemSchema = closed({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  detail: Type.String(),
  requestId: Type.Optional(Type.String()),
  parameter: Type.Optional(Type.String()),
  allowed: Type.Optional(Type.String()),
  waitingFor: Type.Optional(Type.Array(Type.String())),
});
export type Problem = DeepReadonly<Static<typeof ProblemSchema>>;
