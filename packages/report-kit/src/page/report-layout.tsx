import { Button, cx, Dialog, DialogClose, Panel, useLayoutWidth } from '@shoppervoice/ui';
import { SlidersHorizontal } from 'lucide-react';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { FootBar } from './foot-bar.tsx';
import styles from './report-layout.module.css';
import * as words from './words.ts';

/** The page's column of parts, 24 px apart. */
export function ReportPage({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>;
}

/** Content beside the filters' button in the phone's bar. */
const BarActions = createContext<ReactNode>(null);
export const BarActionsProvider = BarActions.Provider;

/** Where the row of the page's days and comparison ends: the filters' button has its place there, too. Undefined: there is no such row; null: not yet. */
const ControlsEnd = createContext<HTMLElement | null | undefined>(undefined);
export const ControlsEndProvider = ControlsEnd.Provider;

/** A sheet of filters that is applied or thrown away as a whole. */
export interface FilterDraft {
  /** How many are set in the sheet. */
  readonly active: number;
  /** Words of the button that applies: `Show 125 comments`. */
  readonly apply: ReactNode;
  onOpenChange(open: boolean): void;
  onApply(): void;
}

export interface WithFiltersProps {
  /** Content of the filter column: `FilterGroup`s. Null: the page has no column. */
  filters: ReactNode;
  /** How many filters are set, those outside the column too: shown on the button that hides it. */
  active?: number;
  /** Sets all of them back; drawn at the foot of the phone's sheet and the popup. */
  onClear?: () => void;
  /** Where the sheet's choices count only when they are applied: its own `active`, and what its last button does. */
  draft?: FilterDraft;
  /** Charts that filter, too: over the filters of the column; without a column, over the content. On paper either way. */
  lead?: ReactNode;
  /** For a list longer than the window: the column stays in sight and scrolls on its own. Else it is as high as its neighbour. */
  sticky?: boolean;
  children: ReactNode;
}

/**
 * Filters beside content: a column of 300 px; under 1139 px behind a button among the page's controls; under 768 px behind the
 * Filters bar at the foot, in a sheet. A window that changes its layout closes what is open, and its draft is thrown away.
 */
export function WithFilters({ filters, active = 0, onClear, draft, lead, sticky = false, children }: WithFiltersProps) {
  const layout = useLayoutWidth();
  const [openIn, setOpenIn] = useState<typeof layout | null>(null);
  const open = (isOpen: boolean) => {
    setOpenIn(isOpen ? layout : null);
    draft?.onOpenChange(isOpen);
  };
  useEffect(() => {
    if (openIn === null || openIn === layout) return;
    setOpenIn(null);
    draft?.onOpenChange(false);
  }, [openIn, layout, draft]);
  const actions = useContext(BarActions);
  const controlsEnd = useContext(ControlsEnd);
  if (filters === null) {
    if (layout !== 'phone' || !actions) return children;
    return (
      <>
        <FootBar>{actions}</FootBar>
        {children}
      </>
    );
  }
  if (layout === 'wide') {
    return (
      <div className={styles.columns}>
        <Panel aria-label={words.filters} className={cx(sticky && styles.sticky, lead && styles.withLead)}>
          {lead}
          {filters}
        </Panel>
        <div className={styles.content}>{children}</div>
      </div>
    );
  }
  const trigger = (
    <Button icon={SlidersHorizontal}>
      {words.filters}
      {active > 0 && <span className={styles.active}> {words.setCount(active)}</span>}
    </Button>
  );
  const sheet = (
    <Dialog
      title={words.filters}
      place={layout === 'phone' ? 'sheet' : 'side'}
      trigger={trigger}
      open={openIn === layout}
      onOpenChange={open}
      actions={
        <>
          {onClear && (draft?.active ?? active) > 0 && <Button onClick={onClear}>{words.clearAll}</Button>}
          <DialogClose
            render={
              <Button variant="primary" onClick={draft?.onApply}>
                {draft?.apply ?? words.show}
              </Button>
            }
          />
        </>
      }
    >
      {filters}
    </Dialog>
  );
  return (
    <div className={styles.content}>
      {layout === 'phone' ? (
        <FootBar>
          {sheet}
          {actions}
        </FootBar>
      ) : (
        <ButtonPlace end={controlsEnd}>{sheet}</ButtonPlace>
      )}
      {lead}
      {children}
    </div>
  );
}

function ButtonPlace({ end, children }: { end: HTMLElement | null | undefined; children: ReactNode }) {
  if (end === undefined) return <div className={styles.button}>{children}</div>;
  return end && createPortal(children, end);
}

/** One group of filters with its heading; `note` is at the heading's right. */
export function FilterGroup({ title, note, children }: { title: ReactNode; note?: ReactNode; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        <span className={styles.legendRow}>
          {title}
          {note && <span className={styles.legendNote}>{note}</span>}
        </span>
      </legend>
      {children}
    </fieldset>
  );
}
