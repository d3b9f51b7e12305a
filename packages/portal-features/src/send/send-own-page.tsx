import type { PageDescriptor, ShellApi } from '@shoppervoice/contracts/remotes';
import { SendButton } from '@shoppervoice/report-kit';
import { ScreenOnly } from '@shoppervoice/ui';
import { useLocation } from 'react-router';

interface SendOwnPageProps {
  readonly shell: ShellApi;
  readonly title: string;
  /** Null: the page has none. */
  readonly days: string | null;
  /** Its filters, in words. */
  readonly words: readonly string[];
}

/** Sends a page of the shell to a colleague as its address has it, as a link alone: such a page makes no report. */
export function SendOwnPage({ shell, title, days, words }: SendOwnPageProps) {
  const { pathname, search } = useLocation();
  const page: PageDescriptor = {
    path: [pathname],
    module: './own',
    title,
    area: 'account',
    access: {},
    whenLocked: 'home',
  };
  const send = () =>
    shell.openReport({ page, view: 'send', address: `${pathname}${search}`, days, words, report: null });
  return (
    <ScreenOnly>
      <SendButton onClick={send} />
    </ScreenOnly>
  );
}
