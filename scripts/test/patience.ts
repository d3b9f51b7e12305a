import { configure, getConfig, prettyDOM } from '@testing-library/react';

/** True while `waitFor` and `findBy…` try again and again: the library's own mark, which its types do not have. */
const isTrying = () =>
  (getConfig() as { readonly _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true;

/** Before every test in the simulated browser: a shared machine may take seconds for what a free one does in 50 ms. */
configure({
  asyncUtilTimeout: 8_000,
  // Writing the page down takes long, and what a try throws is thrown away: the library asks once more when time is up.
  getElementError: (message, container) => {
    const page = isTrying() ? null : `Ignored nodes: comments, ${getConfig().defaultIgnore}\n${prettyDOM(container)}`;
    const error = new Error([message, page].filter(Boolean).join('\n\n'));
    error.name = 'TestingLibraryElementError';
    return error;
  },
});
