/**
 * An error answer, RFC 9457 `application/problem+json`. `detail` is a sentence for a person;
 * `parameter` names the query or body field that is wrong; `allowed` tells what would be right; `waitingFor`, of
 * `/readyz` alone, names what is not ready.
 */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly requestId?: string;
  readonly parameter?: string;
  readonly allowed?: string;
  readonly waitingFor?: readonly string[];
}

export const PROBLEM_CONTENT_TYPE = 'application/problem+json';
