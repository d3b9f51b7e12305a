import { Button, cx, Dialog, DialogClose, Panel, useLayoutWidth } from '@shoppervoice/ui';
import { SlidersHorizontal } from 'lucide-react';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { AsideContext } from '../slots/page-slots.ts';
import { FootBar } from './foot-bar.tsx';
import styles from './report-layout.module.css';
import * as words from './words.ts';

/** The page's column of parts, 24 px apart. */
export function ReportPage({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>;
}

/** Content beside the filter button in the phone's bar. */
const BarActions = createContext<ReactNode>(null);
export const BarActionsProvider = BarActions.Provider;

/**
 * End of the row of days and comparison, where the filter button is placed, too. Undefined: no such row; null: not yet.
 */
const ControlsEnd = createContext<HTMLElement | null | undefined>(undefined);
export const ControlsEndProvider = ControlsEnd.Provider;

/** A filter sheet that is applied or discarded as a whole. */
export interface FilterDraft {
  /** How many filters are set in the sheet. */
  readonly active: number;
  /** Label of the apply button: `Show 125 comments`. */
  readonly apply: ReactNode;
  onOpenChange(open: boolean): void;
  onApply(): void;
}

export interface WithFiltersProps {
  /** Content of the filter column: `FilterGroup`s. Null: no column. */
  filters: ReactNode;
  /** How many filters are set, including those outside the column: shown on the button that opens it. */
  active?: number;
  /** Resets all of them; at the bottom of the phone's sheet and the popup. */
  onClear?: () => void;
  /** If the sheet's choices apply on confirmation: its own `active`, and the action of its last button. */
  draft?: FilterDraft;
  /** Charts that filter, too: above the filters of the column; without a column, above the content. Always in print. */
  lead?: ReactNode;
  /**
   * For a list longer than the window: the column is sticky and scrolls independently. Otherwise it is as high as its
   * neighbour.
   */
  sticky?: boolean;
  children: ReactNode;
}

/**
 * Filters beside content: a column of 300 px; under 1139 px behind a button among the page's controls; under 768 px in
 * a sheet behind the bottom bar. A window that changes its layout closes what is open and discards its draft.
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
  const aside = useContext(AsideContext);
  if (filters === null) {
    return (
      <>
        {layout === 'phone' && actions && <FootBar>{actions}</FootBar>}
        {children}
        {aside}
      </>
    );
  }
  if (layout === 'wide') {
    const column = (
      <Panel aria-label={words.filters} className={cx(sticky && styles.sticky, lead && styles.withLead)}>
        {lead}
        {filters}
      </Panel>
    );
    return (
      <div className={styles.columns}>
        {aside === null ? (
          column
        ) : (
          <div className={styles.content}>
            {column}
            {aside}
          </div>
        )}
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
      {aside}
    </div>
  );
}

function ButtonPlace({ end, children }: { end: HTMLElement | null | undefined; children: ReactNode }) {
  if (end === undefined) return <div className={styles.button}>{children}</div>;
  return end && createPortal(children, end);
}

/** One group of filters with its heading; `note` is at the right of the heading. */
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
