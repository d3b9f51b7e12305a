import type { PageData } from '@shoppervoice/contracts';
import { Icon, IconButton, VisuallyHidden } from '@shoppervoice/ui';
import { ChevronDown, ChevronsUpDown, Menu, Store } from 'lucide-react';
import { type ComponentType, type ReactElement, useState } from 'react';
import css from './header.module.css';
import type { HeaderMenuProps } from './header-menu.ts';
import { useOnDemand } from './on-demand.ts';

const loadUserMenu = () => import('./user-menu.tsx');
const loadMerchantSwitch = () => import('./merchant-switch.tsx');

/** Greeting, merchant and account. The menus' code comes when one is first pointed at. */
export function Header({ pageData, onMenu }: { pageData: PageData; onMenu: () => void }) {
  const { merchant, linkedMerchants } = pageData;
  const { firstName } = merchant.user;
  return (
    <header className={css.header}>
      <IconButton icon={Menu} label="Open the menu" className={css.menuButton} onClick={onMenu} />
      <p className={css.greeting}>Hi {firstName}</p>
      {linkedMerchants.length > 1 ? (
        <OpensMenu load={loadMerchantSwitch} where="merchant switch" pageData={pageData}>
          {(props) => (
            <button
              type="button"
              className={css.merchant}
              aria-label={`Merchant: ${merchant.merchantName}. Switch`}
              {...props}
            >
              <Icon of={Store} />
              <span className={css.merchantName}>{merchant.merchantName}</span>
              <Icon of={ChevronsUpDown} />
            </button>
          )}
        </OpensMenu>
      ) : (
        <p className={css.merchant}>
          <Icon of={Store} />
          <span className={css.merchantName}>{merchant.merchantName}</span>
        </p>
      )}
      <div className={css.account}>
        <OpensMenu load={loadUserMenu} where="user menu" pageData={pageData}>
          {(props) => (
            <button type="button" className={css.user} {...props}>
              <span className={css.avatar} data-initial={initialOf(firstName)} />
              <span className={css.userName}>{merchant.user.username}</span>
              <VisuallyHidden>account menu</VisuallyHidden>
              <Icon of={ChevronDown} />
            </button>
          )}
        </OpensMenu>
      </div>
    </header>
  );
}

/** First letter as a reader sees it, also where a character takes several code units. */
function initialOf(name: string): string {
  return [...name][0]?.toUpperCase() ?? '?';
}

interface OpensMenuProps {
  readonly load: () => Promise<{ default: ComponentType<HeaderMenuProps> }>;
  readonly where: string;
  readonly pageData: PageData;
  /** The button; until the menu's code is there it opens the menu by itself. */
  readonly children: (props: Record<string, unknown>) => ReactElement;
}

function OpensMenu({ load, where, pageData, children }: OpensMenuProps) {
  const { code, ask } = useOnDemand(load, where);
  const [open, setOpen] = useState(false);
  if (code.kind === 'ready') {
    return <code.Component pageData={pageData} trigger={children({})} open={open} onOpenChange={setOpen} />;
  }
  return children({
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => {
      setOpen(true);
      ask();
    },
    onPointerEnter: () => load().catch(() => {}),
  });
}
