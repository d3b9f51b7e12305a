import Type, { type Static } from 'typebox';
import { closed, type DeepReadonly, Mid } from '../calls/schema-parts.ts';
import { AUDIT_FIELDS, type AuditField } from './audit-actions.ts';

/** Audited actions of services other than accounts. */
export const AUDITED_ELSEWHERE = [
  'api-client-made',
  'api-client-removed',
  'api-client-kept',
  'api-client-ended',
  'api-secret-made',
  'api-secret-removed',
  'ai-endpoint-agreed',
  'ai-endpoint-withdrawn',
  'ai-endpoint-off',
  'ai-endpoint-on',
  'webhook-made',
  'webhook-changed',
  'webhook-removed',
  'webhook-kept',
  'webhook-ended',
  'webhook-secret-made',
  'schedule-made',
  'schedule-changed',
  'schedule-removed',
  'schedule-kept',
  'schedule-ended',
  'schedule-sent-now',
  'alert-made',
  'alert-changed',
  'alert-removed',
  'view-shared',
  'view-changed',
  'view-removed',
  'comment-corrected',
  'note-made',
  'note-changed',
  'note-removed',
  'responses-imported',
  'import-taken-back',
  'import-matching-saved',
  'import-matching-removed',
  'exported',
  'page-sent',
  'work-retried',
] as const;

/** Characters of one value, and values of one list. */
export const AUDIT_TEXT_LONGEST = 500;
export const MOST_AUDIT_VALUES = 100;

const AuditedValueSchema = Type.Union([
  Type.Null(),
  Type.Boolean(),
  Type.Number(),
  Type.String({ maxLength: AUDIT_TEXT_LONGEST }),
  Type.Array(Type.String({ maxLength: AUDIT_TEXT_LONGEST }), { maxItems: MOST_AUDIT_VALUES }),
]);
export type AuditedValue = DeepReadonly<Static<typeof AuditedValueSchema>>;

/** One changed value. Null: it did not exist yet, or was deleted. */
export const AuditChangeSchema = closed({
  field: Type.Unsafe<AuditField>(Type.String({ enum: Object.keys(AUDIT_FIELDS) })),
  before: AuditedValueSchema,
  after: AuditedValueSchema,
});
export type AuditChange = DeepReadonly<Static<typeof AuditChangeSchema>>;
/** At most one per field. */
export const AuditChangesSchema = Type.Array(AuditChangeSchema, { maxItems: Object.keys(AUDIT_FIELDS).length });

/**
 * `POST /internal/audit` of accounts -> 204: adds an audit entry for a service without an audit trail. An entry never
 * has a secret (password, token or link), nor anything about a shopper.
 */
export const AuditQuestionSchema = Type.Object(
  {
    action: Type.Enum([...AUDITED_ELSEWHERE]),
    /** Null: the portal itself. */
    userId: Type.Union([Type.String({ minLength: 1, maxLength: 100 }), Type.Null()]),
    mid: Mid,
    address: Type.Union([Type.String({ maxLength: 100 }), Type.Null()]),
    requestId: Type.String({ maxLength: 100 }),
    details: Type.Record(Type.String(), Type.Union([Type.String({ maxLength: 1000 }), Type.Number(), Type.Boolean()])),
    /** Omitted by earlier versions of a service: the action names no values. */
    changes: Type.Optional(AuditChangesSchema),
    /** Idempotency key: the same `once` adds no second entry. */
    once: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
  },
  { additionalProperties: false },
);
export type AuditQuestion = Static<typeof AuditQuestionSchema>;
