import { SIGN_IN_PATH } from '@shoppervoice/contracts/calls';
import { USER_MENU_ROWS } from '@shoppervoice/portal-features';
import { type HeaderMenuProps, openUpgrade } from '@shoppervoice/portal-kit';
import { allowed, entitlementsOf, upgradePlanShown } from '@shoppervoice/survey-model';
import { Icon, Menu, MenuChoice, MenuGroup, MenuItem, MenuSeparator } from '@shoppervoice/ui';
import { Lock } from 'lucide-react';
import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import { reloadAt } from '../page-session/lost-session.ts';
import { signOut } from '../session/sign-out.ts';
import type { SidebarItem, SidebarSection } from './sidebar-model.ts';
import { applyTheme, readTheme, type Theme } from './theme.ts';
import css from './user-menu.module.css';
import * as words from './words.ts';

const THEMES: readonly { value: Theme; label: string }[] = [
  { value: 'light', label: words.light },
  { value: 'dark', label: words.dark },
  { value: 'system', label: words.system },
];

export interface UserMenuProps extends HeaderMenuProps {
  /** Pages listed in the menu. */
  readonly account: readonly SidebarSection[];
}

/** The reader, the pages of the account, and actions on the whole portal. */
export default function UserMenu({ pageData, account, trigger, open, onOpenChange }: UserMenuProps) {
  const [theme, setTheme] = useState(readTheme);
  const [failed, setFailed] = useState(false);
  const { merchant } = pageData;
  const entitlements = entitlementsOf(pageData);
  const leave = () => {
    signOut().then(
      () => reloadAt(`${SIGN_IN_PATH}?loggedOut=true`),
      () => {
        setFailed(true);
        onOpenChange(true);
      },
    );
  };
  return (
    <Menu trigger={trigger} align="end" open={open} onOpenChange={onOpenChange}>
      <div className={css.who}>
        <p className={css.name}>{merchant.user.firstName}</p>
        <p className={css.detail}>
          {merchant.user.username}, {merchant.merchantName}
        </p>
      </div>
      <MenuSeparator />
      {account.map(({ heading, items }) => {
        const pages = items.map((item) => <PageItem key={item.to} item={item} />);
        return heading === null ? (
          <Fragment key="">{pages}</Fragment>
        ) : (
          <MenuGroup key={heading} label={heading}>
            {pages}
          </MenuGroup>
        );
      })}
      {account.length > 0 && <MenuSeparator />}
      {upgradePlanShown(pageData) && <MenuItem onSelect={() => openUpgrade(null)}>{words.upgradePlan}</MenuItem>}
      {USER_MENU_ROWS.filter(({ access }) => allowed(access, entitlements)).map(({ label, opens }) =>
        typeof opens === 'string' ? (
          // A full load: the gateway redirects to another address.
          <MenuItem key={label} render={<a href={opens}>{label}</a>}>
            {label}
          </MenuItem>
        ) : (
          <MenuItem key={label} onSelect={opens}>
            {label}
          </MenuItem>
        ),
      )}
      <MenuChoice
        label={words.theme}
        value={theme}
        options={THEMES}
        onChange={(value) => {
          const chosen = THEMES.find((each) => each.value === value)?.value ?? 'system';
          applyTheme(chosen);
          setTheme(chosen);
        }}
      />
      <MenuSeparator />
      {failed && (
        <p role="alert" className={css.failed}>
          {words.stillSignedIn}
        </p>
      )}
      <MenuItem onSelect={leave}>{words.signOut}</MenuItem>
    </Menu>
  );
}

/** A link to a page; a locked one opens the upgrade modal instead. */
function PageItem({ item: { label, to, page, locked } }: { item: SidebarItem }) {
  if (!locked) return <MenuItem render={<Link to={to} />}>{label}</MenuItem>;
  return (
    <MenuItem
      onSelect={() => openUpgrade(page.title)}
      note={
        <span role="img" aria-label={words.locked}>
          <Icon of={Lock} size={14} />
        </span>
      }
    >
      {label}
    </MenuItem>
  );
}
