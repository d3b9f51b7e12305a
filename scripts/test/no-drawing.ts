import { vi } from 'vitest';

/** Drawing a chart needs a browser's layout. The simulated one only reserves its place. */
vi.mock('highcharts/esm/highcharts.js', () => ({ default: {} }));
vi.mock('highcharts/esm/modules/accessibility.js', () => ({}));
vi.mock('highcharts-react-official', () => ({ HighchartsReact: () => null }));
