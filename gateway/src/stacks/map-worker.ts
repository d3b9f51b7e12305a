import { parentPort } from 'node:worker_threads';
import type { StackFrame } from '@shoppervoice/contracts/remotes';
import { type BuiltScript, mapFrames } from './map-frames.ts';
import type { BuiltFrame } from './read-frames.ts';

export interface MapJob {
  readonly frames: readonly BuiltFrame[];
  readonly scripts: ReadonlyMap<string, BuiltScript>;
}

const port = parentPort;
if (port === null) throw new Error('this file is run as a worker');
port.on('message', ({ frames, scripts }: MapJob) => {
  const mapped: readonly StackFrame[] = mapFrames(frames, scripts);
  port.postMessage(mapped);
});
