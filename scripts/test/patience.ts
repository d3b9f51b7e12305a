import { configure } from '@testing-library/react';

/** Before every test in the simulated browser: a shared machine may take seconds for what a free one does in 50 ms. */
configure({ asyncUtilTimeout: 8_000 });
