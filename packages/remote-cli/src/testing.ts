/** Exported under this package's name, too: external teams import the contract test from it. */
export * from '@shoppervoice/remote-package/testing';
