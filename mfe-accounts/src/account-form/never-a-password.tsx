import css from './never-a-password.module.css';

/** What a new password must not be, which only the server can tell: said before somebody chooses one. */
export function NeverAPassword({ id }: { id: string }) {
  return (
    <p id={id} className={css.words}>
      Not your user name, and not one from the lists of leaked passwords.
    </p>
  );
}
