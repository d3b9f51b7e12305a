import { cx, Icon, Panel, PanelHead } from '@shoppervoice/ui';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useCollapsed } from './collapsed.ts';
import styles from './section.module.css';

/**
 * A part of a report page that collapses to its heading. The state is stored in this browser per user, page and `name`,
 * the part's name on its page. `aside` (a note, controls) collapses with the content.
 */
export function Section({
  name,
  title,
  aside,
  children,
}: {
  name: string;
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const [collapsed, setCollapsed] = useCollapsed(name);
  const content = useId();
  return (
    <Panel aria-labelledby={name}>
      <PanelHead
        id={name}
        title={
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={!collapsed}
            aria-controls={content}
            onClick={() => setCollapsed(!collapsed)}
          >
            {title}
            <Icon of={ChevronDown} size={16} className={cx(styles.arrow, collapsed && styles.turned)} />
          </button>
        }
      >
        {!collapsed && aside}
      </PanelHead>
      <div id={content} className={cx(styles.fold, collapsed && styles.collapsed)} inert={collapsed}>
        <div className={styles.content}>{children}</div>
      </div>
    </Panel>
  );
}
