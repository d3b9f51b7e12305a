import { AS_THE_FIRST, checkReportPages } from '@shoppervoice/report-kit/testing';
import { vi } from 'vitest';
import descriptor from '../remote.json' with { type: 'json' };

// The drawing needs a browser's layout. Here its place is kept.
vi.mock('highcharts/esm/highcharts.js', () => ({ default: {} }));
vi.mock('highcharts/esm/modules/accessibility.js', () => ({}));
vi.mock('highcharts-react-official', () => ({ HighchartsReact: () => null }));

checkReportPages(descriptor, (name) => import(`./pages/${name}/index.tsx`), {
  '/api/comments/comment-tone-summary': AS_THE_FIRST,
});
