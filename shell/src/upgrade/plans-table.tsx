import type { PageData } from '@shoppervoice/contracts';
import { planComparison } from '@shoppervoice/survey-model';
import { Icon } from '@shoppervoice/ui';
import { Check, Minus } from 'lucide-react';
import css from './plans-table.module.css';

/** Every programme and feature, and whether the merchant's plan holds it. */
export function PlansTable({ pageData }: { pageData: Pick<PageData, 'features' | 'packages'> }) {
  const rows = planComparison();
  const programmes = [...new Set(rows.map((row) => row.programme))];
  const isHeld = ({ kind, number }: (typeof rows)[number]['by']) =>
    (kind === 'package' ? pageData.packages : pageData.features).includes(number);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={css.frame} aria-label="Plans" tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">What you get</th>
            <th scope="col">Your plan</th>
          </tr>
        </thead>
        {programmes.map((programme) => (
          <tbody key={programme}>
            <tr>
              <th scope="rowgroup" colSpan={2} className={css.programme}>
                {programme}
              </th>
            </tr>
            {rows
              .filter((row) => row.programme === programme)
              .map((row) => (
                <tr key={`${row.by.kind}${row.by.number}`}>
                  <th scope="row">{row.what}</th>
                  <td>
                    <span className={isHeld(row.by) ? css.held : css.missing}>
                      <Icon of={isHeld(row.by) ? Check : Minus} />
                      {isHeld(row.by) ? 'Included' : 'Not included'}
                    </span>
                  </td>
                </tr>
              ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}
