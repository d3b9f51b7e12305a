import type { PageDescriptor, ShellApi } from '@shoppervoice/contracts/remotes';
import { SendButton } from '@shoppervoice/report-kit';
import { ScreenOnly } from '@shoppervoice/ui';
import { useLocation } from 'react-router';

interface SendOwnPageProps {
  readonly shell: ShellApi;
  readonly title: string;
  /** Null if the page has no days. */
  readonly days: string | null;
  /** The filters in words. */
  readonly words: readonly string[];
}

/** Sends a page of the shell, as in its address, to a colleague as a link: such a page has no report. */
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
  const send = () => shell.openSend({ page, address: `${pathname}${search}`, days, words, report: null });
  return (
    <ScreenOnly>
      <SendButton onClick={send} />
    </ScreenOnly>
  );
}
