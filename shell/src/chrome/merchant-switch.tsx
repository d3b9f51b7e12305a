import { Menu, MenuChoice } from '@shoppervoice/ui';
import { useState } from 'react';
import { report } from '../requests/portal-request.ts';
import { Failure } from '../requests/request-failure.ts';
import { switchMerchant } from '../session/merchant-switch.ts';
import type { HeaderMenuProps } from './header-menu.ts';
import css from './user-menu.module.css';

/** Choosing a merchant enters it and loads the page anew. */
export default function MerchantSwitch({ pageData, trigger, open, onOpenChange }: HeaderMenuProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const own = String(pageData.merchant.merchantId);
  const enter = (mid: string) => {
    if (mid === own) return;
    switchMerchant(Number(mid)).catch((error: unknown) => {
      report(error, 'merchant switch');
      setFailure(error instanceof Failure ? error.detail : 'The merchant could not be switched.');
      onOpenChange(true);
    });
  };
  return (
    <Menu trigger={trigger} open={open} onOpenChange={onOpenChange}>
      {failure && (
        <p role="alert" className={css.failed}>
          {failure}
        </p>
      )}
      <MenuChoice
        value={own}
        options={pageData.linkedMerchants.map(({ mid, merchantName }) => ({ value: String(mid), label: merchantName }))}
        onChange={enter}
      />
    </Menu>
  );
}
