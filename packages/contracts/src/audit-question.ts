import Type, { type Static } from 'typebox';
import { Mid } from './schema-parts.ts';

/** Actions that other services than accounts enter into the audit trail. */
export const AUDITED_ELSEWHERE = [
  'api-client-made',
  'api-client-removed',
  'api-secret-made',
  'api-secret-removed',
  'ai-endpoint-agreed',
  'ai-endpoint-withdrawn',
  'ai-endpoint-off',
  'ai-endpoint-on',
  'webhook-made',
  'webhook-changed',
  'webhook-removed',
  'webhook-secret-made',
  'exported',
] as const;

/**
 * `POST /internal/audit` of accounts -> 204: adds an entry to the audit trail for a service that keeps no trail itself.
 * An entry never holds a secret: no password, token or link.
 */
export const AuditQuestionSchema = Type.Object(
  {
    action: Type.Enum([...AUDITED_ELSEWHERE]),
    userId: Type.String({ minLength: 1, maxLength: 100 }),
    mid: Mid,
    address: Type.Union([Type.String({ maxLength: 100 }), Type.Null()]),
    requestId: Type.String({ maxLength: 100 }),
    details: Type.Record(Type.String(), Type.Union([Type.String({ maxLength: 1000 }), Type.Number(), Type.Boolean()])),
  },
  { additionalProperties: false },
);
export type AuditQuestion = Static<typeof AuditQuestionSchema>;
