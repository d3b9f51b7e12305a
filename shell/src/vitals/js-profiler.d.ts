/** JS Self-Profiling (Chromium, where `Document-Policy: js-profiling` allows it). */
interface ProfilerTrace {
  readonly resources: readonly string[];
  /** `line` and `column`: where the function begins, from 1. Without a resource: the browser's own. */
  readonly frames: readonly {
    readonly name: string;
    readonly resourceId?: number;
    readonly line?: number;
    readonly column?: number;
  }[];
  readonly stacks: readonly { readonly frameId: number; readonly parentId?: number }[];
  /** Times of `performance.now`. Without a stack nothing ran. */
  readonly samples: readonly { readonly timestamp: number; readonly stackId?: number }[];
}

declare class Profiler extends EventTarget {
  /** @throws NotAllowedError where the document's policy does not allow it */
  constructor(options: { readonly sampleInterval: number; readonly maxBufferSize: number });
  stop(): Promise<ProfilerTrace>;
}
