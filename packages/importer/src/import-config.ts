import { defineConfig } from '@shoppervoice/service-kit';

/** Variables of the import command, equal to those of `npm start`. */
export const IMPORT_CONFIG = defineConfig({
  DATA_DIR: { type: 'text', default: '.data', doc: 'Folder of the embedded database, and of the rejected rows.' },
  MONGODB_URL: {
    type: 'mongodb',
    optional: true,
    secret: true,
    doc: 'Connection string of a MongoDB 7 or newer; the embedded database when not set.',
  },
});
