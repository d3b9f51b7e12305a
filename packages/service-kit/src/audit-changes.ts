import {
  AUDIT_TEXT_LONGEST,
  type AuditChange,
  type AuditedValue,
  type AuditField,
  MOST_AUDIT_VALUES,
} from '@shoppervoice/contracts/accounts';
import { masked } from './mask-personal.ts';

/** A value of which the audit trail holds only `shown`: a secret, or what was typed to find a shopper. */
interface Concealed {
  readonly shown: string;
  readonly value: string;
}

/** Something as the audit trail describes it, by field. */
export type AuditedState = Readonly<Partial<Record<AuditField, AuditedValue | Concealed>>>;

/** What differs, in the order of the fields. Null: it does not exist yet, or is deleted. */
export function auditChanges(before: AuditedState | null, after: AuditedState | null): readonly AuditChange[] {
  const fields = Object.keys(after ?? before ?? {}) as AuditField[];
  return fields.flatMap((field) => {
    const [from, to] = [before?.[field] ?? null, after?.[field] ?? null];
    if (JSON.stringify(from) === JSON.stringify(to)) return [];
    const [shownBefore, shownAfter] = [shown(from), shown(to)];
    // Two concealed values may look alike: the entry still says that they differ.
    const alike = shownBefore !== null && JSON.stringify(shownBefore) === JSON.stringify(shownAfter);
    return [{ field, before: shownBefore, after: alike ? clipped(`${shownAfter} (changed)`) : shownAfter }];
  });
}

const isConcealed = (value: AuditedValue | Concealed): value is Concealed =>
  value !== null && typeof value === 'object' && 'shown' in value;

function shown(value: AuditedValue | Concealed): AuditedValue {
  if (isConcealed(value)) return clipped(value.shown);
  if (typeof value === 'string') return clipped(value);
  if (value === null || typeof value !== 'object') return value;
  if (value.length <= MOST_AUDIT_VALUES) return value.map(clipped);
  const rest = value.length - MOST_AUDIT_VALUES + 1;
  return [...value.slice(0, MOST_AUDIT_VALUES - 1).map(clipped), `and ${rest} more`];
}

const clipped = (text: string): string =>
  text.length <= AUDIT_TEXT_LONGEST ? text : `${text.slice(0, AUDIT_TEXT_LONGEST - 1)}…`;

/** Filters are ids of a few digits, dates and fixed words; anything else may be a shopper's name, address or order. */
const FILTER_VALUE = /^(?:\d{1,3}(?:,\d{1,3})*|\d{4}-\d\d-\d\d|true|false)$/;

/** A page's filters by name; values that may have been typed are left out. */
export function auditedQuery(query: string): Concealed {
  const parts = [...new URLSearchParams(query)].map(([name, value]) =>
    FILTER_VALUE.test(value) ? `${name}=${value}` : name,
  );
  return { shown: parts.length === 0 ? 'none' : parts.join('; '), value: query };
}

/** Free text, which may name a shopper. */
export const auditedText = (text: string): Concealed => ({ shown: masked(text), value: text });
