import { Connection } from 'mongodb/lib/cmap/connection.js';

/**
 * Works around a defect of the driver (mongodb 7.9.0): a command that is written to a socket which is destroyed, but
 * whose `close` has not come yet, waits for a `drain` that never comes, without a timeout. A monitor that meets it
 * never asks again, and its client never finds the database again; any other operation hangs for ever. `kill -9` of a
 * database causes it: its connections end together, and what one of them wakes up writes to another one just then. So a
 * command that waits to write when a connection ends is released, and fails with the error that ended the connection.
 */
const { cleanup } = Connection.prototype;

Connection.prototype.cleanup = function (error) {
  cleanup.call(this, error);
  this.socket.emit('drain');
  // The driver treats what a write throws as a network error.
  this.socket.write = () => {
    throw error;
  };
};
