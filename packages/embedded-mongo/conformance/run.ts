import { EJSON } from 'bson';
import { type Collection, type Db, type Document, MongoClient } from 'mongodb';
import type { Group } from './kinds.ts';

/** The result of one case. */
export interface Result {
  group: string;
  title: string;
  /** null: it passed. */
  problem: string | null;
}

type Report = (title: string, problem: string | null) => void;
type Items = Collection<Document & { _id: never }>;

function show(value: unknown): string {
  return EJSON.stringify({ value: value as Document }, { relaxed: true }).slice(9, -1);
}

/** Characters of a long value that are reported. */
const piece = 600;

/** The part of a text that is reported: all of it if it is short, else `piece` characters from `from` on. */
function told(text: string, from = 0): string {
  return text.length <= piece ? text : `${from > 0 ? '… ' : ''}${text.slice(from, from + piece)} …`;
}

function differs(found: unknown, wanted: unknown): string | null {
  const [here, there] = [show(found), show(wanted)];
  if (here === there) return null;
  let at = 0;
  while (here[at] === there[at]) at++;
  const from = Math.max(0, at - piece / 2);
  return `found ${told(here, from)}, wanted ${told(there, from)}`;
}

/** Runs `work` and returns its value, or the code of its error. */
async function outcome<T>(work: () => Promise<T>): Promise<{ value: T } | { code: number; message: string }> {
  try {
    return { value: await work() };
  } catch (error) {
    const { code, message } = error as { code?: number; message: string };
    return { code: code ?? -1, message };
  }
}

function judge(found: { value: unknown } | { code: number; message: string }, wanted: unknown): string | null {
  const code = typeof wanted === 'number' ? wanted : null;
  if ('code' in found)
    return code === found.code
      ? null
      : `failed with ${found.code} (${found.message}), wanted ${code === null ? told(show(wanted)) : `code ${code}`}`;
  if (code !== null) return `found ${told(show(found.value))}, wanted an error with code ${code}`;
  return differs(found.value, wanted);
}

async function runFind(group: Group & { kind: 'find' | 'sort' }, items: Items, report: Report): Promise<void> {
  const ways: { name: string; index: (typeof group.indexes)[number] | null }[] = [
    { name: 'without an index', index: null },
    ...group.indexes.map((index) => ({ name: `with ${JSON.stringify(index)}`, index })),
  ];
  for (const { name, index } of ways) {
    await items.drop();
    if (index) await items.createIndex(index);
    await items.insertMany(group.documents as never[]);
    if (group.kind === 'find') {
      for (const [filter, ids, why] of group.cases) {
        const found = await outcome(async () =>
          (await items.find(filter as never).toArray())
            .map(({ _id }) => String(_id))
            .sort()
            .join(' '),
        );
        report(`${why ?? show(filter)} ${name}`, judge(found, ids));
      }
    } else {
      for (const [sort, ids] of group.cases) {
        const found = await outcome(async () =>
          (
            await items
              .find()
              .sort(sort as never)
              .toArray()
          )
            .map(({ _id }) => String(_id))
            .join(' '),
        );
        report(`sort ${show(sort)} ${name}`, judge(found, ids));
      }
    }
  }
}

async function runUpdate(group: Group & { kind: 'update' }, items: Items, report: Report): Promise<void> {
  for (const [before, update, after, options = {}] of group.cases) {
    await items.deleteMany({});
    if (before) await items.insertOne(before as never);
    const { filter = {}, ...rest } = options;
    const replaces = !Object.keys(update)[0]?.startsWith('$');
    const found = await outcome(async () => {
      if (replaces) await items.replaceOne(filter as never, update as never, rest);
      else await items.updateOne(filter as never, update as never, rest);
      return await items.findOne();
    });
    report(`${show(before)} ${show(update)}`, judge(found, after === 'same' ? before : after));
  }
}

async function runPipelines(group: Group & { kind: 'pipeline' }, items: Items, report: Report): Promise<void> {
  await items.insertMany(group.documents as never[]);
  for (const [pipeline, result] of group.cases) {
    report(show(pipeline), judge(await outcome(() => items.aggregate(pipeline).toArray()), result));
  }
}

/** The fields of a reply that a case names. */
function pick(reply: Document, wanted: Document): Document {
  return Object.fromEntries(
    Object.keys(wanted).map((name) => {
      const value = reply[name];
      const inner = wanted[name];
      const nested =
        typeof inner === 'object' && inner !== null && !Array.isArray(inner) && inner.constructor === Object;
      return [
        name,
        nested && typeof value === 'object' && value !== null
          ? pick(value as Document, inner as Document)
          : Array.isArray(inner) && Array.isArray(value)
            ? value.map((item, at) =>
                typeof item === 'object' && item !== null && typeof inner[at] === 'object' && inner[at] !== null
                  ? pick(item, inner[at])
                  : item,
              )
            : value,
      ];
    }),
  );
}

function named(command: Document, name: string): Document {
  return Object.fromEntries(Object.entries(command).map(([field, value]) => [field, value === 'NAME' ? name : value]));
}

async function runCommands(group: Group & { kind: 'command' }, db: Db, items: Items, report: Report): Promise<void> {
  for (const [command, reply, after] of group.cases) {
    await items.drop();
    if (group.documents.length > 0) await items.insertMany(group.documents as never[]);
    if (group.indexes) await db.command({ createIndexes: items.collectionName, indexes: group.indexes });
    const found = await outcome(() => db.command(named(command, items.collectionName)));
    let problem =
      typeof reply === 'number'
        ? judge(found, reply)
        : 'value' in found
          ? differs(pick(found.value, reply), reply)
          : judge(found, reply);
    if (!problem && after) problem = differs(await items.find().sort({ _id: 1 }).toArray(), after);
    report(show(command), problem);
  }
}

/** Runs all groups against a server, through the driver alone. */
export async function runConformance(url: string, groups: readonly Group[]): Promise<Result[]> {
  const client = await new MongoClient(url, { ignoreUndefined: false }).connect();
  const results: Result[] = [];
  try {
    const db = client.db(`conformance_${process.pid}`);
    await db.dropDatabase();
    for (const [at, group] of groups.entries()) {
      const report: Report = (title, problem) => results.push({ group: group.name, title, problem });
      const items = db.collection(`group_${at}`) as unknown as Items;
      try {
        switch (group.kind) {
          case 'find':
          case 'sort':
            await runFind(group, items, report);
            break;
          case 'update':
            await runUpdate(group, items, report);
            break;
          case 'pipeline':
            await runPipelines(group, items, report);
            break;
          case 'command':
            await runCommands(group, db, items, report);
        }
      } catch (error) {
        report('the group as a whole', error instanceof Error ? error.message : String(error));
      }
    }
    await db.dropDatabase();
  } finally {
    await client.close();
  }
  return results;
}
