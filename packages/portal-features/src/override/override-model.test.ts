import type { PageData } from '@shoppervoice/contracts/remotes';
import { OVERRIDE_RADIO_GROUPS, type OverrideRadioGroup } from '@shoppervoice/survey-model';
import { describe, expect, it } from 'vitest';
import {
  chosenOption,
  draftOf,
  featuresDraft,
  featuresFound,
  midOf,
  offeredOf,
  packagesDraft,
  productLabel,
  requestOf,
  withNumber,
  withOption,
} from './override-model.ts';

const [buyer] = OVERRIDE_RADIO_GROUPS as readonly [OverrideRadioGroup];
const pageData = (more: Partial<PageData> = {}) =>
  ({ packages: [12, 133], features: [7, 10], override: null, merchant: { merchantId: 4101 }, ...more }) as PageData;

describe('packages', () => {
  it.each([
    [[], []],
    [[12], [12]],
    [
      [12, 21],
      [12, 21],
    ],
    // Two depths of one programme: the deeper one counts, as for its days.
    [
      [133, 12, 21],
      [12, 133],
    ],
    // A depth is not sold without its programme.
    [[21], []],
    [[9, 13], []],
  ])('%j amount to the option %j', (packages, option) => {
    expect(chosenOption(buyer, packages)).toEqual(option);
  });

  it('are composed of what is bought whole', () => {
    expect(offeredOf([133, 12, 21, 9, 8, 77])).toEqual([12, 133, 9, 8]);
    expect(withOption([12, 133, 9, 8], buyer, [])).toEqual([9, 8]);
    expect(withOption([9], buyer, [12, 22]).sort()).toEqual([12, 22, 9].sort());
  });

  it('are named by the product that they amount to', () => {
    expect(productLabel([])).toBe('No programme');
    expect(productLabel([12, 133, 9, 8])).toBe('Online Buyer, 16 months; Site Abandonment; Site Abandonment Premier');
  });

  it('are no override where they are what the merchant holds, in whatever order', () => {
    const holdings = { packages: [12, 9], features: [7, 139] };
    expect(packagesDraft([9, 12], holdings)).toBeNull();
    expect(packagesDraft([9], holdings)).toEqual([9]);
    // The merchant has 139, which has no name and so no check box.
    expect(featuresDraft([7], holdings)).toBeNull();
    expect(featuresDraft(withNumber([7, 139], 10, true), holdings)).toEqual([7, 10]);
    expect(featuresDraft(withNumber([7, 139], 7, false), holdings)).toEqual([]);
  });
});

describe('what is asked for', () => {
  it('is nothing where nothing would change', () => {
    expect(requestOf(draftOf(pageData()), pageData())).toBeNull();
    const overridden = pageData({ override: { mid: 4101, packages: true, features: true } });
    expect(requestOf(draftOf(overridden), overridden)).toBeNull();
  });

  it('carries the lists that are overridden and no others', () => {
    const draft = draftOf(pageData());
    expect(requestOf({ ...draft, mid: ' 4104 ' }, pageData())).toEqual({ mid: 4104 });
    expect(requestOf({ ...draft, packages: [] }, pageData())).toEqual({ mid: 4101, packages: [] });
    expect(requestOf({ ...draft, features: [7] }, pageData())).toEqual({ mid: 4101, features: [7] });
  });

  it('keeps the list that is overridden already when the other one changes', () => {
    const overridden = pageData({ override: { mid: 4101, packages: true, features: false } });
    expect(requestOf({ ...draftOf(overridden), features: [7] }, overridden)).toEqual({
      mid: 4101,
      packages: [12, 133],
      features: [7],
    });
  });

  it('goes back to normal with the merchant id alone', () => {
    const overridden = pageData({ override: { mid: 4101, packages: true, features: true } });
    expect(requestOf({ mid: '4101', packages: null, features: null }, overridden)).toEqual({ mid: 4101 });
  });

  it.each(['', 'x', '12x', '-1', '0', '1e3', '4101.5', '2147483648', '٣'])('takes %j for no merchant id', (typed) => {
    expect(midOf(typed)).toBeNull();
    expect(requestOf({ mid: typed, packages: null, features: null }, pageData())).toBeNull();
  });
});

describe('the search of features', () => {
  it('finds by label, name and number, and names the programme', () => {
    const found = (search: string) =>
      featuresFound(search).map(({ label, features }) => [label, features.map((feature) => feature.number)]);
    expect(found('api access')).toEqual([['Account', [118]]]);
    expect(found('118')).toEqual([['Account', [118]]]);
    expect(found('BOPIS_SUMMARY')).toEqual([['Online Buyer', [29]]]);
    expect(found('fulfillment topic')).toEqual([['Straight to Fulfillment', [81, 87]]]);
    expect(found('nothing like it')).toEqual([]);
    expect(found('').length).toBe(4);
  });
});
