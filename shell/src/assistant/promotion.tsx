import type { PageData } from '@shoppervoice/contracts';
import { whenIdle } from '@shoppervoice/ui';
import { useEffect, useState } from 'react';
import { useOnDemand } from '../chrome/on-demand.ts';

const load = () => import('./promotion-dialog.tsx');
/** Milliseconds that belong to Home itself. */
const PAGE_FIRST = 1_000;

/** Users who have closed it in this tab, whose page data is of before. */
const closedHere = new Set<string>();

/** Tells of the AI comment summary over Home, until the reader closes it: once, as the server keeps. */
export function Promotion({ pageData }: { pageData: PageData | null }) {
  const userId = pageData?.merchant.user.userId;
  const told = pageData?.promotions?.includes('ai-summary') && userId !== undefined && !closedHere.has(userId);
  const { code, ask } = useOnDemand(load, 'promotion of the AI summary');
  const [open, setOpen] = useState(true);
  useEffect(() => {
    if (!told) return;
    const timer = setTimeout(() => whenIdle(ask), PAGE_FIRST);
    return () => clearTimeout(timer);
  }, [told, ask]);
  if (pageData === null || !told || !open || code.kind !== 'ready') return null;
  const close = () => {
    closedHere.add(pageData.merchant.user.userId);
    setOpen(false);
  };
  return <code.Component pageData={pageData} onClose={close} />;
}
