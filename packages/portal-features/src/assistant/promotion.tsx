import { type FrameSlotProps, useOnDemand } from '@shoppervoice/portal-kit';
import { whenIdle } from '@shoppervoice/ui';
import { useEffect, useState } from 'react';

const load = () => import('./promotion-dialog.tsx');
/** Milliseconds left to Home itself first. */
const PAGE_FIRST = 1_000;

/** Users who closed it in this tab, as their page data is older than that. */
const closedHere = new Set<string>();

/** Whether this reader has seen Home in this tab; cleared with the reader's other data (see browser-storage.ts). */
const HOME_SEEN = 'homeSeen';

function seenBefore(): boolean {
  try {
    return sessionStorage.getItem(HOME_SEEN) !== null;
  } catch {
    // Storage is unavailable: Home counts as not seen.
    return false;
  }
}

function noteSeen(): void {
  try {
    sessionStorage.setItem(HOME_SEEN, 'true');
  } catch {
    // Storage is unavailable.
  }
}

/**
 * Promotes the AI comment summary over Home until the reader closes it once, which the server remembers. Not on the
 * first visit to Home, but on the next.
 */
export default function Promotion({ shell: { pageData } }: FrameSlotProps['home.block']) {
  const userId = pageData?.merchant.user.userId;
  const isOffered = pageData?.promotions?.includes('ai-summary') && userId !== undefined && !closedHere.has(userId);
  const { code, ask } = useOnDemand(load, 'promotion of the AI summary');
  const [open, setOpen] = useState(true);
  const [isBack] = useState(seenBefore);
  useEffect(noteSeen, []);
  useEffect(() => {
    if (!isOffered || !isBack) return;
    const timer = setTimeout(() => whenIdle(ask), PAGE_FIRST);
    return () => clearTimeout(timer);
  }, [isOffered, isBack, ask]);
  if (pageData === null || !isOffered || !isBack || !open || code.kind !== 'ready') return null;
  const close = () => {
    closedHere.add(pageData.merchant.user.userId);
    setOpen(false);
  };
  return <code.Component pageData={pageData} onClose={close} />;
}
