import cliProgress from 'cli-progress';
import { type ImportPhase, Pace } from './pace.ts';

export interface Progress {
  phase(phase: ImportPhase): void;
  bytes(count: number): void;
  stop(): void;
}

interface Output extends NodeJS.WritableStream {
  readonly isTTY?: boolean;
}

/** Between plain lines if the output is not a terminal. */
const LINE_MS = 3000;

/** A bar on a terminal, otherwise a line every few seconds. `totalBytes`: of all files. */
export function showProgress(output: Output, totalBytes: number): Progress {
  return output.isTTY ? bar(output, totalBytes) : lines(output, totalBytes);
}

function bar(output: Output, totalBytes: number): Progress {
  const pace = new Pace(totalBytes, Date.now);
  const single = new cliProgress.SingleBar({
    stream: output,
    hideCursor: true,
    clearOnComplete: true,
    fps: 8,
    // Uses our own estimate, because the bar's would jump between phases.
    format: (options, { progress }) => `${cliProgress.Format.BarFormat(progress, options)} ${pace.line()}`,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    barsize: 30,
  });
  single.start(1000, 0);
  const draw = (): void => single.update(Math.round(pace.share() * 1000));
  return {
    phase(phase) {
      pace.enter(phase);
      draw();
    },
    bytes(count) {
      pace.read(count);
    },
    stop: () => single.stop(),
  };
}

function lines(output: Output, totalBytes: number): Progress {
  const pace = new Pace(totalBytes, Date.now);
  const timer = setInterval(() => output.write(`${pace.line()}\n`), LINE_MS);
  timer.unref();
  return {
    phase: (phase) => pace.enter(phase),
    bytes: (count) => pace.read(count),
    stop: () => clearInterval(timer),
  };
}
