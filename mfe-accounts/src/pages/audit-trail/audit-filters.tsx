import { AUDIT_ACTIONS, auditScope } from '@shoppervoice/contracts/accounts';
import { useSearchDraft } from '@shoppervoice/report-kit';
import { Button, Panel, SelectField, TextField } from '@shoppervoice/ui';
import { useState } from 'react';
import css from './audit-trail.module.css';
import { ACTIONS, isFiltered, NO_FILTERS, type View } from './view-state.ts';
import * as words from './words.ts';

interface AuditFiltersProps {
  readonly view: View;
  /** All merchants, for a superuser. */
  readonly all: boolean;
  readonly onChange: (values: Partial<View>, options?: { replace: boolean }) => void;
}

const optionsOf = (all: boolean) => [
  { value: '', label: words.everyAction },
  ...ACTIONS.filter((action) => all || auditScope(action) !== 'operator').map((action) => ({
    value: action,
    label: AUDIT_ACTIONS[action],
  })),
];

/** Filters of the trail, stored in the address. */
export function AuditFilters({ view, all, onChange }: AuditFiltersProps) {
  const user = useSearchDraft(view.user, (text, options) => onChange({ user: text, page: 1 }, options));
  return (
    <Panel aria-label={words.filters} className={css.filters}>
      <SelectField
        label={words.action}
        value={view.action}
        options={optionsOf(all)}
        onChange={({ target }) => onChange({ action: ACTIONS.find((each) => each === target.value) ?? '', page: 1 })}
      />
      <TextField
        label={words.user}
        placeholder={words.userName}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        value={user.text}
        onChange={({ target }) => user.type(target.value)}
        onBlur={user.leave}
        onKeyDown={({ key }) => key === 'Enter' && user.commit()}
      />
      {all && <MerchantFilter key={view.mid} mid={view.mid} onChange={(mid) => onChange({ mid, page: 1 })} />}
      <TextField
        label={words.fromDay}
        type="date"
        max={view.to}
        value={view.from}
        onChange={({ target }) => onChange({ from: target.value, page: 1 })}
      />
      <TextField
        label={words.toDay}
        type="date"
        min={view.from}
        value={view.to}
        onChange={({ target }) => onChange({ to: target.value, page: 1 })}
      />
      {isFiltered(view) && (
        <Button className={css.clear} onClick={() => onChange(NO_FILTERS)}>
          {words.clearAll}
        </Button>
      )}
    </Panel>
  );
}

/** Applied on blur or Enter. */
function MerchantFilter({ mid, onChange }: { mid: number; onChange: (mid: number) => void }) {
  const [typed, setTyped] = useState(mid === 0 ? '' : String(mid));
  const wrong = !/^\d{0,9}$/.test(typed.trim());
  const commit = () => !wrong && Number(typed) !== mid && onChange(Number(typed));
  return (
    <TextField
      label={words.merchantId}
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      error={wrong ? words.aNumber : undefined}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={({ key }) => key === 'Enter' && commit()}
    />
  );
}
