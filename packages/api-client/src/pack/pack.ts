import { packClient } from './pack-client.ts';

console.log(await packClient());
