import type { PageData } from '@shoppervoice/contracts/remotes';
import type { PageEntry } from '@shoppervoice/portal-kit';
import {
  entitlementsOf,
  NO_ENTITLEMENTS,
  type PlanCell,
  type PlanSection,
  planComparison,
  roleHolds,
} from '@shoppervoice/survey-model';
import { Badge, cx, Icon, ScrollRegion } from '@shoppervoice/ui';
import { Check, CirclePlus, Minus } from 'lucide-react';
import css from './plans-table.module.css';
import * as words from './words.ts';

/** A programme's plans side by side: contents, options sold with it, and the merchant's current plan. */
export function PlansTable({ pageData, entries }: { pageData: PageData; entries: readonly PageEntry[] }) {
  const entitlements = entitlementsOf(pageData) ?? NO_ENTITLEMENTS;
  const pages = entries
    .map(({ page }) => page)
    .filter((page) => page.nav !== undefined && roleHolds(page.access, entitlements))
    .sort((one, other) => (one.nav?.order ?? 0) - (other.nav?.order ?? 0));
  return (
    <ScrollRegion className={css.frame} label={words.plans}>
      <p className={css.lead}>{words.aboutPlans}</p>
      {planComparison(pages, entitlements)
        .filter(({ rows }) => rows.length > 0)
        .map((section) => (
          <Plans key={section.programme} of={section} />
        ))}
    </ScrollRegion>
  );
}

function Plans({ of: { programme, columns, rows } }: { of: PlanSection }) {
  return (
    <table className={css.table}>
      <caption>{programme}</caption>
      <thead>
        <tr>
          <th scope="col">{words.whatYouGet}</th>
          {columns.map(({ label, packages, isEntitled }) => (
            <th key={packages.join()} scope="col" className={cx(isEntitled && css.own)}>
              {label}
              {isEntitled && <Badge>{words.yourPlan}</Badge>}
            </th>
          ))}
          <th scope="col">{words.youHaveIt}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ what, cells, isEntitled }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            {columns.map(({ packages, isEntitled: isOwn }, at) => (
              <td key={packages.join()} className={cx(isOwn && css.own)}>
                <Cell of={cells[at] ?? 'add-on'} />
              </td>
            ))}
            <td>
              <span className={isEntitled ? css.held : css.missing}>
                <Icon of={isEntitled ? Check : Minus} />
                {isEntitled ? words.yes : words.no}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ of }: { of: PlanCell }) {
  return (
    <span className={of === 'included' ? css.held : css.missing}>
      <Icon of={of === 'included' ? Check : CirclePlus} />
      {of === 'included' ? words.included : words.addOn}
    </span>
  );
}
