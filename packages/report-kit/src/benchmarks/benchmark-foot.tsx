import { Button, PanelFoot } from '@shoppervoice/ui';
import { useBenchmark } from './use-benchmark.ts';

/** Under the tiles: what the chosen benchmark is, or why it is not shown. */
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
          Try again
        </Button>
      )}
    </PanelFoot>
  );

  function sentence(): string {
    switch (benchmark.kind) {
      case 'none':
        return '';
      case 'narrowed':
        return `${option.label}: no mark while a device is chosen. Benchmarks are of all devices.`;
      case 'loading':
        return `${option.label} is loading.`;
      case 'failed':
        return `${option.label} could not be loaded. ${benchmark.reason}`;
      case 'ready':
        return `${option.label}, ${benchmark.months}.`;
    }
  }
}
