import { linkClass } from '@shoppervoice/ui';
import { Link } from 'react-router';
import * as words from './words.ts';

/** A count of answers, linked to their comments if possible. */
export function AnswersLink({
  text,
  href,
  name = text,
}: {
  text: string;
  href: string | null;
  /** For screen readers, if the text alone does not say what it counts. */
  name?: string;
}) {
  if (href === null) return text;
  return (
    <Link to={href} className={linkClass} aria-label={words.readTheComments(name)}>
      {text}
    </Link>
  );
}
