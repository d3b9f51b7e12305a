import { randomUUID } from 'node:crypto';
import { serialize } from 'bson';
import { CommandError } from '../errors/errors.ts';
import { decode } from '../values/decode.ts';
import { type Collection, type CollectionMeta, openCollection } from './collection.ts';
import type { Environment } from './environment.ts';

const generationKey = Buffer.from('generation');
const nextIdKey = Buffer.from('next-id');
const collectionPrefix = Buffer.from('c');
const collectionEnd = Buffer.from('d');
const droppedPrefix = Buffer.from('x');
const droppedEnd = Buffer.from('y');

function collectionKey(db: string, name: string): Buffer {
  return Buffer.from(`c${db}\0${name}`);
}

function countKey(id: number): Buffer {
  return Buffer.from(`n${id}`);
}

/** What is left to be deleted of a dropped collection or index. */
export interface Dropped {
  table: 'documents' | 'indexes';
  id: number;
}

/** Which collections and indexes there are. Each thread keeps a copy and looks at one counter before it uses it. */
export class Catalog {
  readonly #environment: Environment;
  #generation = -1;
  #collections = new Map<string, Collection>();

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  #read(key: Buffer): number {
    const bytes = this.#environment.catalog.getBinaryFast(key);
    return bytes ? bytes.readUInt32BE(0) : 0;
  }

  #write(key: Buffer, value: number): void {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    this.#environment.catalog.putSync(key, bytes);
  }

  /** Forgets the copy; for a transaction that was given up. */
  forget(): void {
    this.#generation = -1;
  }

  /** Brings the copy up to date. Costs one lookup where nothing changed. */
  refresh(): void {
    const generation = this.#read(generationKey);
    if (generation === this.#generation) return;
    const collections = new Map<string, Collection>();
    for (const { value } of this.#environment.catalog.getRange({ start: collectionPrefix, end: collectionEnd })) {
      const meta = decode(value) as unknown as CollectionMeta;
      collections.set(`${meta.db}.${meta.name}`, openCollection(meta));
    }
    this.#collections = collections;
    this.#generation = generation;
  }

  find(db: string, name: string): Collection | undefined {
    return this.#collections.get(`${db}.${name}`);
  }

  all(): Iterable<Collection> {
    return this.#collections.values();
  }

  ofDatabase(db: string): Collection[] {
    return [...this.#collections.values()].filter((collection) => collection.meta.db === db);
  }

  /** A number that no collection or index has had before. Inside a transaction. */
  nextId(): number {
    const next = this.#read(nextIdKey) + 1;
    this.#write(nextIdKey, next);
    return next;
  }

  /** Stores a collection's description. Inside a transaction. */
  save(meta: CollectionMeta): Collection {
    this.#environment.catalog.putSync(collectionKey(meta.db, meta.name), Buffer.from(serialize(meta)));
    this.#bump();
    const collection = openCollection(meta);
    this.#collections.set(`${meta.db}.${meta.name}`, collection);
    return collection;
  }

  #bump(): void {
    this.#generation = this.#read(generationKey) + 1;
    this.#write(generationKey, this.#generation);
  }

  create(db: string, name: string): Collection {
    checkNamespace(db, name);
    return this.save({ id: this.nextId(), db, name, uuid: randomUUID().replaceAll('-', ''), indexes: [] });
  }

  /** Takes a collection out of the catalog; its keys are deleted afterwards, piece by piece. */
  remove(collection: Collection): void {
    const { meta } = collection;
    this.#environment.catalog.removeSync(collectionKey(meta.db, meta.name));
    this.#environment.catalog.removeSync(countKey(meta.id));
    this.markDropped({ table: 'documents', id: meta.id });
    for (const index of meta.indexes) this.markDropped({ table: 'indexes', id: index.id });
    this.#bump();
    this.#collections.delete(`${meta.db}.${meta.name}`);
  }

  markDropped(dropped: Dropped): void {
    this.#environment.catalog.putSync(Buffer.from(`x${dropped.id}`), Buffer.from(JSON.stringify(dropped)));
  }

  dropped(): Dropped[] {
    const range = this.#environment.catalog.getRange({ start: droppedPrefix, end: droppedEnd });
    return [...range].map(({ value }) => JSON.parse(value.toString()) as Dropped);
  }

  forgetDropped(dropped: Dropped): void {
    this.#environment.catalog.removeSync(Buffer.from(`x${dropped.id}`));
  }

  count(collection: Collection): number {
    const bytes = this.#environment.catalog.get(countKey(collection.meta.id));
    return bytes ? bytes.readDoubleBE(0) : 0;
  }

  addToCount(collection: Collection, change: number): void {
    if (change === 0) return;
    const bytes = Buffer.alloc(8);
    bytes.writeDoubleBE(this.count(collection) + change);
    this.#environment.catalog.putSync(countKey(collection.meta.id), bytes);
  }
}

/** Bytes that `db.collection` may have; MongoDB's own bound. */
const namespaceLimit = 255;

export function checkDatabase(db: string): void {
  if (db.length === 0 || db.length > 63 || /[\s/\\."$\0*<>:|?]/.test(db)) {
    throw new CommandError('InvalidNamespace', `Invalid database name: '${db}'`);
  }
}

export function checkNamespace(db: string, name: string): void {
  checkDatabase(db);
  const namespace = `${db}.${name}`;
  if (name.length === 0) throw new CommandError('InvalidNamespace', `Invalid namespace specified '${namespace}'`);
  if (name.includes('\0') || name.startsWith('.') || name.includes('$')) {
    throw new CommandError('InvalidNamespace', `Invalid collection name: ${name}`);
  }
  if (name.startsWith('system.')) {
    throw new CommandError('InvalidNamespace', `collections of the system are not supported by this server: ${name}`);
  }
  if (Buffer.byteLength(namespace) > namespaceLimit) {
    throw new CommandError(
      'InvalidNamespace',
      `Fully qualified namespace is too long. Namespace: ${namespace} Max: ${namespaceLimit}`,
    );
  }
}
