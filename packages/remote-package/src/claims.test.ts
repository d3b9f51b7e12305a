import type { RemoteDescriptor } from '@shoppervoice/contracts/remotes';
import { describe, expect, it } from 'vitest';
import { claimConflicts } from './claims.ts';

const claimant = (name: string, path: string, nav?: NonNullable<RemoteDescriptor['pages'][number]['nav']>) => ({
  name,
  descriptor: {
    name,
    shellApi: '^1.0.0',
    pages: [
      {
        path: [path],
        module: './page',
        title: name,
        area: 'buyer',
        access: {},
        whenLocked: 'home',
        ...(nav && { nav }),
      },
    ],
  } satisfies RemoteDescriptor,
});
const nav = (label: string, section?: string, order = 1) => ({
  group: 'buyer',
  label,
  order,
  ...(section && { section }),
});

describe('conflicts of two remotes', () => {
  it('are an address that matches the paths of both, whatever the parameter names', () => {
    const found = claimConflicts(claimant('a', '/orders/:id'), [
      claimant('b', '/orders/latest'),
      claimant('c', '/else'),
    ]);
    expect(found.map(({ kind, other, own, theirs }) => [kind, other, own, theirs])).toEqual([
      ['path', 'b', '/orders/:id', '/orders/latest'],
    ]);
  });

  it('are a path that begins with another remote’s name, or as one of its paths does', () => {
    const found = claimConflicts(claimant('a', '/Online-Buyer/my-page'), [
      claimant('online-buyer', '/online-buyer-comments'),
      claimant('b', '/online-buyer/:id/more'),
      claimant('c', '/online-buyers'),
    ]);
    expect(found.map(({ kind, words }) => [kind, words])).toEqual([
      ['prefix', 'the path "/Online-Buyer/my-page" begins with "/online-buyer", which belongs to online-buyer'],
      ['prefix', 'the path "/Online-Buyer/my-page" begins with "/online-buyer", which belongs to b'],
    ]);
  });

  it('are a place in the sidebar, whatever its spelling; the order alone does not distinguish two', () => {
    const found = claimConflicts(claimant('a', '/a', nav('Returns', 'Orders')), [
      claimant('b', '/b', nav('returns ', 'orders', 7)),
      claimant('c', '/c', nav('Returns')),
    ]);
    expect(found.map(({ kind, other }) => [kind, other])).toEqual([['nav', 'b']]);
  });

  it('are nothing that another version of the same remote has', () => {
    const both = nav('Returns');
    expect(claimConflicts(claimant('a', '/a', both), [claimant('a', '/a', both)])).toEqual([]);
  });

  it('are a sidebar group by its key or by its label', () => {
    const bringing = (name: string, key: string, label: string) => {
      const { descriptor } = claimant(name, `/${name}`);
      return { name, descriptor: { ...descriptor, group: { key, label } } };
    };
    const found = claimConflicts(bringing('a', 'gifts', 'Gifts'), [
      bringing('b', 'gifts', 'Presents'),
      bringing('c', 'presents', ' gifts'),
      bringing('d', 'cards', 'Cards'),
      claimant('e', '/e'),
    ]);
    expect(found.map(({ kind, other }) => [kind, other])).toEqual([
      ['nav', 'b'],
      ['nav', 'c'],
    ]);
  });
});
