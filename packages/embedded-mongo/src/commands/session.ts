import { maxDocumentBytes, maxMessageBytes, maxWriteBatch } from '../wire/message.ts';
import { checkFields, type ReadContext, type Reply } from './context.ts';

/** The protocol of MongoDB 7.0, which is what the driver takes this server for. */
const maxWireVersion = 21;
const version = '7.0.0';

/** The handshake. No `setName`: this is a standalone, so drivers send no transaction numbers. */
export function hello({ call }: ReadContext): Reply {
  const primary = call.name === 'hello' ? { isWritablePrimary: true } : { ismaster: true };
  return {
    helloOk: true,
    ...primary,
    maxBsonObjectSize: maxDocumentBytes,
    maxMessageSizeBytes: maxMessageBytes,
    maxWriteBatchSize: maxWriteBatch,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId: 1,
    minWireVersion: 0,
    maxWireVersion,
    readOnly: false,
    ok: 1,
  };
}

export function ping({ call }: ReadContext): Reply {
  checkFields(call, new Set());
  return { ok: 1 };
}

export function buildInfo(): Reply {
  return {
    version,
    versionArray: [...version.split('.').map(Number), 0],
    maxBsonObjectSize: maxDocumentBytes,
    ok: 1,
  };
}

export function connectionStatus(): Reply {
  return { authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] }, ok: 1 };
}
