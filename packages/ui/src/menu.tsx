import type { MenuChoiceProps, MenuGroupProps, MenuItemProps, MenuProps } from './floating/menu.tsx';
import { floatingCode } from './floating-code.ts';
import { useOpener } from './opener.tsx';

/** A menu of actions. */
export function Menu(props: MenuProps) {
  const opener = useOpener({ ...props, opens: 'menu' });
  return opener.code === null ? opener.button : <opener.code.Menu {...props} trigger={opener.trigger} />;
}

/** One action. */
export function MenuItem(props: MenuItemProps) {
  const code = floatingCode();
  return <code.MenuItem {...props} />;
}

/** Actions under their own heading. */
export function MenuGroup(props: MenuGroupProps) {
  const code = floatingCode();
  return <code.MenuGroup {...props} />;
}

/** Options of which one is selected. */
export function MenuChoice(props: MenuChoiceProps) {
  const code = floatingCode();
  return <code.MenuChoice {...props} />;
}

export function MenuSeparator() {
  const code = floatingCode();
  return <code.MenuSeparator />;
}
