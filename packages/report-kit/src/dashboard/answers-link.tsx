import { linkClass } from '@shoppervoice/ui';
import { Link } from 'react-router';

/** A count of answers that leads to their comments, where it leads anywhere. */
export function AnswersLink({ text, href }: { text: string; href: string | null }) {
  if (href === null) return text;
  return (
    <Link to={href} className={linkClass} aria-label={`${text}: read the comments`}>
      {text}
    </Link>
  );
}
