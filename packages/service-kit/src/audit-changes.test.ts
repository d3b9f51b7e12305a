import { AuditChangesSchema } from '@shoppervoice/contracts/accounts';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { auditChanges, auditedQuery, auditedText } from './audit-changes.ts';

const one = (before: string, after: string) =>
  auditChanges({ filters: auditedQuery(before) }, { filters: auditedQuery(after) })[0];

describe('changes of an audit entry', () => {
  it('contain what differs, and everything if one side does not exist', () => {
    const [before, after] = [
      { name: 'A', recipients: ['a@in.example'] },
      { name: 'A', recipients: ['b@in.example'] },
    ];
    expect(auditChanges(before, after)).toEqual([
      { field: 'recipients', before: ['a@in.example'], after: ['b@in.example'] },
    ]);
    expect(auditChanges(null, before).map((each) => each.after)).toEqual(['A', ['a@in.example']]);
    expect(auditChanges(before, null).map((each) => each.after)).toEqual([null, null]);
    expect(auditChanges(before, before)).toEqual([]);
  });

  it('are bounded, however long the values', () => {
    const recipients = Array.from({ length: 300 }, (_, at) => `${'r'.repeat(600)}${at}`);
    const changes = auditChanges(null, { text: 'x'.repeat(9000), recipients });
    expect(Value.Check(AuditChangesSchema, changes)).toBe(true);
    expect(changes[1]?.after).toHaveLength(100);
    expect(changes[1]?.after).toContain('and 201 more');
  });

  it.each(['jane@shopper.example', 'Jane Doe', '100234', 'A-10', '+1 555 0100', 'jane'])(
    'hold no text that may be a shopper’s: %s',
    (typed) => {
      const query = new URLSearchParams({ surveyId: '1,2', search: typed }).toString();
      expect(one('', query)).toEqual({ field: 'filters', before: 'none', after: 'surveyId=1,2; search' });
      expect(one(query, query.replace('search', 'search=x&other'))?.after).not.toContain(typed);
    },
  );

  it('show that concealed values differ', () => {
    expect(one('search=jane', 'search=john')?.after).toBe('search (changed)');
    const text = (words: string) => ({ text: auditedText(words) });
    expect(auditChanges(text('To a@b.example'), text('To c@d.example'))).toEqual([
      { field: 'text', before: 'To [e-mail]', after: 'To [e-mail] (changed)' },
    ]);
  });
});
