import { configure, getConfig, prettyDOM } from '@testing-library/react';

/** True while `waitFor` and `findBy…` retry: the library's own flag, which its types do not have. */
const isTrying = () =>
  (getConfig() as { readonly _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true;

/** Before every test in the simulated browser: a shared machine may take seconds for what an idle one does in 50 ms. */
configure({
  asyncUtilTimeout: 8_000,
  // Printing the page takes long, and errors of retries are discarded: the library asks once more on timeout.
  getElementError: (message, container) => {
    const page = isTrying() ? null : `Ignored nodes: comments, ${getConfig().defaultIgnore}\n${prettyDOM(container)}`;
    const error = new Error([message, page].filter(Boolean).join('\n\n'));
    error.name = 'TestingLibraryElementError';
    return error;
  },
});
