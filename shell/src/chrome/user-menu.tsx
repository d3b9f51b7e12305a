import { SIGN_IN_PATH, SIGN_OUT_PATH } from '@shoppervoice/contracts';
import { upgradePlanShown } from '@shoppervoice/survey-model';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '@shoppervoice/ui';
import { CircleArrowUp, LogOut } from 'lucide-react';
import { useState } from 'react';
import { openUpgrade } from '../portal-store.ts';
import { Failure } from '../requests/request-failure.ts';
import { reloadAt } from '../session/lost-session.ts';
import { signOut } from '../session/sign-out.ts';
import type { HeaderMenuProps } from './header-menu.ts';
import { applyTheme, readTheme, type Theme } from './theme.ts';
import css from './user-menu.module.css';

const THEMES: readonly { value: Theme; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
];

export default function UserMenu({ pageData, trigger, open, onOpenChange }: HeaderMenuProps) {
  const [theme, setTheme] = useState(readTheme);
  const [failed, setFailed] = useState(false);
  const { merchant } = pageData;
  const leave = () => {
    signOut().then(
      () => reloadAt(`${SIGN_IN_PATH}?loggedOut=true`),
      (error: unknown) => {
        // Refused: this tab's session is not the browser's any more. A fresh load asks for the right one.
        if (error instanceof Failure && error.status === 403) return reloadAt(SIGN_OUT_PATH);
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
      {upgradePlanShown(pageData) && (
        <MenuItem icon={CircleArrowUp} onSelect={() => openUpgrade(null)}>
          Upgrade Plan
        </MenuItem>
      )}
      <MenuChoice
        label="Theme"
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
          You are still signed in: the portal did not answer. Try again.
        </p>
      )}
      <MenuItem icon={LogOut} onSelect={leave}>
        Sign Out
      </MenuItem>
    </Menu>
  );
}
