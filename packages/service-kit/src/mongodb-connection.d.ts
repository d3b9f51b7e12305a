/** What is used of the driver's internals, for which it has no types. */
declare module 'mongodb/lib/cmap/connection.js' {
  export class Connection {
    readonly socket: import('node:net').Socket;
    /** Ends the connection, once; `error` is what everything on it fails with. */
    cleanup(error: Error): void;
  }
}
