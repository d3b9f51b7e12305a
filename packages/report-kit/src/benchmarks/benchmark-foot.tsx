import { Button, PanelFoot } from '@shoppervoice/ui';
import { useBenchmark } from './use-benchmark.ts';
import * as words from './words.ts';

/** Below the tiles: what the chosen benchmark is, or why it is not shown. */
export function BenchmarkFoot() {
  const benchmark = useBenchmark();
  if (benchmark.kind === 'none') return null;
  const { option } = benchmark;
  return (
    <PanelFoot>
      {/* It changes while the reader chooses. */}
      <span role="status">{sentence()}</span>
      {benchmark.kind === 'failed' && (
        <Button variant="link" onClick={benchmark.retry}>
          {words.tryAgain}
        </Button>
      )}
    </PanelFoot>
  );

  function sentence(): string {
    switch (benchmark.kind) {
      case 'none':
        return '';
      case 'narrowed':
        return words.notOnOneDevice(option.label);
      case 'loading':
        return words.isLoading(option.label);
      case 'failed':
        return words.couldNotLoad(option.label, benchmark.reason);
      case 'ready':
        return `${option.label}, ${benchmark.months}.`;
    }
  }
}
