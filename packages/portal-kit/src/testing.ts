/**
 * For tests that use the password prompt: on a slow machine loading the dialog on demand may exceed a test's timeout.
 */
import './password/password-dialog.tsx';
