import { readFileSync } from 'node:fs';
import { describePageGates } from '@shoppervoice/report-service/testing';
import { REPORTS } from './reports.ts';

const remote = readFileSync(new URL('../../../mfe-stff/remote.json', import.meta.url), 'utf8');

describePageGates(REPORTS, JSON.parse(remote));
