import type { ShellApi } from '@shoppervoice/contracts/remotes';
import { ButtonLink } from '@shoppervoice/ui';
import { Mail } from 'lucide-react';
import css from './page-parts.module.css';
import * as words from './words.ts';

/** A link to support with this text; plain text if no address is configured. */
export function SupportLink({ shell, children }: { shell: ShellApi; children: string }) {
  const { supportEmail } = shell.appData.constants;
  return supportEmail ? <a href={`mailto:${supportEmail}`}>{children}</a> : children;
}

/** 'Please … contact us for help.', where `contact us` links to support. */
export function WithSupportLink({ shell, words: sentence }: { shell: ShellApi; words: string }) {
  const [before, after] = sentence.split(words.contactUs);
  if (after === undefined) return sentence;
  return (
    <>
      {before}
      <SupportLink shell={shell}>{words.contactUs}</SupportLink>
      {after}
    </>
  );
}

/** The same as a button; plain text if no support address is configured. */
export function SupportButton({ shell }: { shell: ShellApi }) {
  const { supportEmail } = shell.appData.constants;
  return supportEmail ? (
    <ButtonLink icon={Mail} href={`mailto:${supportEmail}`} data-support="">
      {words.contactSupport}
    </ButtonLink>
  ) : (
    <span className={css.quiet}>{words.contactSupport}</span>
  );
}
