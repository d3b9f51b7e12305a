/** Under this package's name, too: teams outside import the contract test from it. */
export * from '@shoppervoice/remote-package/testing';
