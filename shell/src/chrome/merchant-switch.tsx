import { detailOf, enterMerchant, type HeaderMenuProps, report } from '@shoppervoice/portal-kit';
import { Combobox, Menu, MenuChoice } from '@shoppervoice/ui';
import { useState } from 'react';
import css from './user-menu.module.css';
import * as words from './words.ts';

/** Above this number, merchants are searched. */
const MOST_IN_MENU = 8;

/** Selecting a merchant enters it and reloads the page. */
export default function MerchantSwitch({ pageData, trigger, open, onOpenChange }: HeaderMenuProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const own = String(pageData.merchant.merchantId);
  const merchants = pageData.linkedMerchants.map(({ mid, merchantName }) => ({
    value: String(mid),
    label: merchantName,
    note: String(mid),
  }));
  const enter = (mid: string) => {
    if (mid === own) return;
    enterMerchant({ mid: Number(mid) }).catch((error: unknown) => {
      report(error, 'merchant switch');
      setFailure(detailOf(error, words.notSwitched));
      onOpenChange(true);
    });
  };
  const notice = failure && (
    <p role="alert" className={css.failed}>
      {failure}
    </p>
  );
  if (merchants.length > MOST_IN_MENU) {
    return (
      <Combobox
        label={words.merchants}
        searchLabel={words.searchMerchants(merchants.length)}
        trigger={trigger}
        open={open}
        onOpenChange={onOpenChange}
        notice={notice}
        value={own}
        options={merchants}
        onChange={enter}
      />
    );
  }
  return (
    <Menu trigger={trigger} open={open} onOpenChange={onOpenChange}>
      {notice}
      <MenuChoice value={own} options={merchants} onChange={enter} />
    </Menu>
  );
}
