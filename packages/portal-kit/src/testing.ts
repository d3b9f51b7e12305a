/** For tests of what asks for the password: on demand the dialog may take a busy machine longer than a test waits. */
import './password/password-dialog.tsx';
