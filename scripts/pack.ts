import { dirname, resolve } from 'node:path';
import { packServer } from './release/pack-server.ts';

/** `node scripts/pack.ts <server> <new folder>`: lays out what one server runs by, for an image or a machine. */
const [server = '', out = ''] = process.argv.slice(2);
if (out === '') {
  process.stderr.write('Write: node scripts/pack.ts <server> <new folder>\n');
  process.exit(1);
}
packServer(dirname(import.meta.dirname), server, resolve(out));
