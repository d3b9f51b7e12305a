import { checkEveryChart } from '@shoppervoice/report-kit/testing';
import { PAGES } from './pages.fixture.ts';

checkEveryChart(...PAGES);
