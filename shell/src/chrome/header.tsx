import type { PageData } from '@shoppervoice/contracts/remotes';
import { HeaderButton, HeaderButtonName, OpensMenu } from '@shoppervoice/portal-kit';
import { Icon, IconButton, VisuallyHidden } from '@shoppervoice/ui';
import { ChevronDown, ChevronsUpDown, Menu, Store } from 'lucide-react';
import { Slot } from '../slots/slot.tsx';
import * as words from './first-words.ts';
import css from './header.module.css';
import type { SidebarSection } from './sidebar-model.ts';

const loadUserMenu = () => import('./user-menu.tsx');
const loadMerchantSwitch = () => import('./merchant-switch.tsx');

export interface HeaderProps {
  readonly pageData: PageData;
  /** Pages listed in the user menu. */
  readonly account: readonly SidebarSection[];
  readonly onMenu: () => void;
}

/** Greeting, merchant and account. The menus' code loads on first hover or focus. */
export function Header({ pageData, account, onMenu }: HeaderProps) {
  const { merchant, linkedMerchants, override } = pageData;
  const { firstName } = merchant.user;
  return (
    <header className={css.header} data-override={override ? true : undefined}>
      <IconButton icon={Menu} label={words.openMenu} className={css.menuButton} onClick={onMenu} />
      <p className={css.greeting}>{words.hi(firstName)}</p>
      {linkedMerchants.length > 1 ? (
        <OpensMenu load={loadMerchantSwitch} where="merchant switch" menu={{ pageData }}>
          {(props) => (
            <button
              type="button"
              className={css.merchant}
              aria-label={words.merchantSwitch(merchant.merchantName)}
              {...props}
            >
              <Icon of={Store} />
              <span className={css.merchantName} dir="auto">
                {merchant.merchantName}
              </span>
              <Icon of={ChevronsUpDown} />
            </button>
          )}
        </OpensMenu>
      ) : (
        <p className={css.merchant}>
          <Icon of={Store} />
          <span className={css.merchantName} dir="auto">
            {merchant.merchantName}
          </span>
        </p>
      )}
      <Slot name="header-status" pageData={pageData} />
      <div className={css.account}>
        <Slot name="header.action" pageData={pageData} />
        <OpensMenu load={loadUserMenu} where="user menu" menu={{ pageData, account }}>
          {(props) => (
            <HeaderButton {...props}>
              <span className={css.avatar} data-initial={initialOf(firstName)} />
              <HeaderButtonName>{merchant.user.username}</HeaderButtonName>
              <VisuallyHidden>{words.accountMenu}</VisuallyHidden>
              <Icon of={ChevronDown} />
            </HeaderButton>
          )}
        </OpensMenu>
      </div>
    </header>
  );
}

/** The first letter as displayed, even if it takes several code units. */
function initialOf(name: string): string {
  return [...name][0]?.toUpperCase() ?? '?';
}
