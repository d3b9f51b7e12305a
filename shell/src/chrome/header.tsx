import type { PageData } from '@shoppervoice/contracts';
import { useOnDemand } from '@shoppervoice/portal-kit';
import { FEATURES } from '@shoppervoice/survey-model';
import { Icon, IconButton, VisuallyHidden } from '@shoppervoice/ui';
import { ChevronDown, ChevronsUpDown, Menu, Sparkles, Store } from 'lucide-react';
import { type ComponentType, type ReactElement, useState } from 'react';
import { Bell } from '../alerts/bell.tsx';
import { OverrideMark } from '../override/override-mark.tsx';
import css from './header.module.css';
import type { HeaderMenuProps } from './header-menu.ts';
import type { SidebarSection } from './sidebar-model.ts';

const loadOverridePanel = () => import('../override/override-panel.tsx');
const loadUserMenu = () => import('./user-menu.tsx');
const loadMerchantSwitch = () => import('./merchant-switch.tsx');
const loadChat = () => import('../assistant/chat/chat-panel.tsx');

export interface HeaderProps {
  readonly pageData: PageData;
  /** Pages that are listed in the user menu. */
  readonly account: readonly SidebarSection[];
  readonly onMenu: () => void;
}

/** Greeting, merchant and account. The menus' code comes when one is first pointed at. */
export function Header({ pageData, account, onMenu }: HeaderProps) {
  const { merchant, linkedMerchants, override } = pageData;
  const panel = useOnDemand(loadOverridePanel, 'override panel');
  const [overriding, setOverriding] = useState(false);
  const onAdmin = () => {
    setOverriding(true);
    panel.ask();
  };
  const { firstName } = merchant.user;
  return (
    <header className={css.header} data-override={override ? true : undefined}>
      <IconButton icon={Menu} label="Open the menu" className={css.menuButton} onClick={onMenu} />
      <p className={css.greeting}>Hi {firstName}</p>
      {linkedMerchants.length > 1 ? (
        <OpensMenu load={loadMerchantSwitch} where="merchant switch" menu={{ pageData }}>
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
      {override && <OverrideMark override={override} onOpen={onAdmin} />}
      <div className={css.account}>
        {merchant.user.accessType === 'SUPERUSER' && pageData.features.includes(FEATURES.AI_CHAT) && (
          <OpensMenu load={loadChat} where="assistant" menu={{ pageData }}>
            {(props) => (
              <button type="button" className={css.user} aria-label="Assistant" {...props} aria-haspopup={false}>
                <Icon of={Sparkles} />
                <span className={css.userName}>Assistant</span>
              </button>
            )}
          </OpensMenu>
        )}
        <Bell />
        <OpensMenu load={loadUserMenu} where="user menu" menu={{ pageData, account, onAdmin }}>
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
      {panel.code.kind === 'ready' && (
        <panel.code.Component pageData={pageData} open={overriding} onOpenChange={setOverriding} />
      )}
    </header>
  );
}

/** First letter as a reader sees it, also where a character takes several code units. */
function initialOf(name: string): string {
  return [...name][0]?.toUpperCase() ?? '?';
}

interface OpensMenuProps<Props extends HeaderMenuProps> {
  readonly load: () => Promise<{ default: ComponentType<Props> }>;
  readonly where: string;
  /** What the menu needs besides what opens it. */
  readonly menu: Omit<Props, keyof Opening>;
  /** The button; until the menu's code is there it opens the menu by itself. */
  readonly children: (props: Record<string, unknown>) => ReactElement;
}
type Opening = Pick<HeaderMenuProps, 'trigger' | 'open' | 'onOpenChange'>;

function OpensMenu<Props extends HeaderMenuProps>({ load, where, menu, children }: OpensMenuProps<Props>) {
  const { code, ask } = useOnDemand(load, where);
  const [open, setOpen] = useState(false);
  if (code.kind === 'ready') {
    const props = { ...menu, trigger: children({}), open, onOpenChange: setOpen } as Props;
    return <code.Component {...props} />;
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
