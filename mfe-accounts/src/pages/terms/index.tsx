import type { PageProps } from '@shoppervoice/contracts/remotes';
import { MailLinkPage } from '../../frame/mail-link-page.tsx';
import { PageTop } from '../../frame/page-parts.tsx';
import css from './terms.module.css';
import { TERMS } from './terms-text.ts';
import * as words from './words.tsx';

/** `/terms`: terms for merchants, public. An operator with other terms links to those instead. */
export default function TermsPage({ shell, page }: PageProps) {
  const { productName, supportEmail } = shell.appData.constants;
  return (
    <MailLinkPage shell={shell}>
      <PageTop title={page.title}>{words.lead(productName)}</PageTop>
      {TERMS.map(({ title, paragraphs }) => (
        <section key={title} className={css.section}>
          <h2>{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      {supportEmail && (
        <p className={css.section}>{words.questions(<a href={`mailto:${supportEmail}`}>{supportEmail}</a>)}</p>
      )}
    </MailLinkPage>
  );
}
