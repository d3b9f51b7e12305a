import { checkEveryChart, checkReportPages } from '@shoppervoice/report-kit/testing';
import { vi } from 'vitest';
import descriptor from '../remote.json' with { type: 'json' };

// Drawing a chart needs a browser's layout, so tests use an empty library in its place.
vi.mock('highcharts/esm/highcharts.js', () => ({ default: {} }));
vi.mock('highcharts/esm/modules/accessibility.js', () => ({}));
vi.mock('highcharts-react-official', () => ({ HighchartsReact: () => null }));

const load = (name: string) => import(`./pages/${name}/index.tsx`);
checkReportPages(descriptor, load);
checkEveryChart(descriptor, load);
