import { dieAtCommand } from '@shoppervoice/embedded-mongo/testing';
import { eventsOf, keepEvents, responseEvents } from '@shoppervoice/event-outbox';
import { ingestResponses, surveyDatabases } from '@shoppervoice/survey-store';
import { MongoClient } from 'mongodb';
import { eventLines, eventMerchant } from './event-lines.fixture.ts';

/**
 * A separate process that ingests records like the call, batch by batch. It is killed when it sends the database
 * command with a given number (0: never), or when that command is answered. Reports the total number of commands.
 * Arguments: database address, number of the command, "sent" or "answered".
 */
const [url = '', command, moment] = process.argv.slice(2);
const client = await new MongoClient(url, { monitorCommands: true }).connect();
const databases = surveyDatabases(client);
const commands = dieAtCommand(client, Number(command), moment === 'sent' ? 'sent' : 'answered');
const lines = eventLines();
for (let at = 0; at < lines.length; at += 10) {
  await ingestResponses(lines.slice(at, at + 10), {
    databases,
    programme: 'online-buyer',
    merchant: eventMerchant,
    now: Date.now(),
    classify: () => ({ toneId: 4, topicIds: [1] }),
    notify: (written) => keepEvents(eventsOf(databases['online-buyer'].db), responseEvents(written, new Date())),
  });
}
await client.close();
process.send?.(commands());
process.disconnect?.();
