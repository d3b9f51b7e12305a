/** The parts of the driver's internals that are used, which have no types. */
declare module 'mongodb/lib/cmap/connection.js' {
  export class Connection {
    readonly socket: import('node:net').Socket;
    /** Ends the connection, once; everything on it fails with `error`. */
    cleanup(error: Error): void;
  }
}

declare module 'mongodb/lib/cmap/connection_pool.js' {
  export class ConnectionPool {
    readonly options: { readonly minPoolSize: number };
    /** Opens connections up to the minimum, and looks again a tenth of a second later. */
    ensureMinPoolSize(): void;
  }
}
