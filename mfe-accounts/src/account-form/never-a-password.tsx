import css from './never-a-password.module.css';
import * as words from './words.ts';

/** What a new password must not be, which only the server can tell: said before somebody chooses one. */
export function NeverAPassword({ id }: { id: string }) {
  return (
    <p id={id} className={css.words}>
      {words.passwordIsNot}
    </p>
  );
}
