import type { ShellApi } from '@shoppervoice/contracts';
import { ButtonLink } from '@shoppervoice/ui';
import { Mail } from 'lucide-react';
import css from './page-parts.module.css';

/** A link with these words to support where an address is set; else the words alone. */
export function SupportLink({ shell, children }: { shell: ShellApi; children: string }) {
  const { supportEmail } = shell.appData.constants;
  return supportEmail ? <a href={`mailto:${supportEmail}`}>{children}</a> : children;
}

/** 'Please … contact us for help.', where `contact us` is a link to support. */
export function WithSupportLink({ shell, words }: { shell: ShellApi; words: string }) {
  const [before, after] = words.split('contact us');
  if (after === undefined) return words;
  return (
    <>
      {before}
      <SupportLink shell={shell}>contact us</SupportLink>
      {after}
    </>
  );
}

/** The same as a button; without an address of support only the words are shown. */
export function SupportButton({ shell }: { shell: ShellApi }) {
  const { supportEmail } = shell.appData.constants;
  return supportEmail ? (
    <ButtonLink icon={Mail} href={`mailto:${supportEmail}`} data-support="">
      Contact support
    </ButtonLink>
  ) : (
    <span className={css.quiet}>Contact support</span>
  );
}
