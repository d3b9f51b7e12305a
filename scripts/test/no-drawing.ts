import { vi } from 'vitest';

/** The drawing of charts needs a browser's layout. In the simulated one its place is kept. */
vi.mock('highcharts/esm/highcharts.js', () => ({ default: {} }));
vi.mock('highcharts/esm/modules/accessibility.js', () => ({}));
vi.mock('highcharts-react-official', () => ({ HighchartsReact: () => null }));
