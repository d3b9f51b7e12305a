import { dieAtCommand } from '@shoppervoice/embedded-mongo/testing';
import { MongoClient } from 'mongodb';
import { surveyDatabases } from '../database/databases.ts';
import { messyLines } from '../fixtures/messy-input.fixture.ts';
import { rowsOver, send, takeAllBack } from './taken-back.fixture.ts';

/**
 * Sends a file of an import over stored rows, or takes it back, in a separate process that kills itself when it sends
 * the nth database command (0: never), or receives its answer. Reports the number of commands. Arguments: database
 * address, "import" or "take-back", seed, rows, command, "sent" or "answered".
 */
const [url = '', what, seed, count, command, moment] = process.argv.slice(2);
const client = await new MongoClient(url, { monitorCommands: true }).connect();
const commands = dieAtCommand(client, Number(command), moment === 'sent' ? 'sent' : 'answered');
const databases = surveyDatabases(client);
const file = rowsOver(messyLines(Number(seed), Number(count)), Number(seed) + 1000, Number(count));
if (what === 'import') await send(databases, file, { importId: 'import-0001' });
else await takeAllBack(databases, 'import-0001');
await client.close();
process.send?.(commands());
process.disconnect?.();
