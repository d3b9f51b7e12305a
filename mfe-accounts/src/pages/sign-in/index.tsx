import type { PageProps } from '@shoppervoice/contracts';
import { useSearchParams } from 'react-router';
import css from './sign-in.module.css';

export default function SignIn({ shell }: PageProps) {
  const [query] = useSearchParams();
  return (
    <main className={css.page}>
      {shell.version} {query.get('x')}
    </main>
  );
}
