import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Component, type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Kit = typeof import('./index.ts');

let kit: Kit;
let coming: PromiseWithResolvers<boolean>;

/** The kit as it is before what opens over a page has come. */
beforeEach(async () => {
  vi.resetModules();
  const own = Promise.withResolvers<boolean>();
  coming = own;
  vi.doMock('./floating/index.ts', async (original) => {
    if (!(await own.promise)) throw new Error('not there');
    return original();
  });
  kit = await import('./index.ts');
});
afterEach(() => {
  cleanup();
  vi.doUnmock('./floating/index.ts');
});

const menu = (onSelect = () => {}) => (
  <kit.Menu trigger={<kit.Button>More</kit.Button>}>
    <kit.MenuItem onSelect={onSelect}>Rename</kit.MenuItem>
  </kit.Menu>
);
const button = () => screen.getByRole('button', { name: 'More' });

test('a press is kept until the menu can open', async () => {
  const onSelect = vi.fn();
  render(menu(onSelect));
  expect(button().getAttribute('aria-haspopup')).toBe('menu');
  fireEvent.click(button());
  expect(screen.queryByRole('menuitem')).toBe(null);
  coming.resolve(true);
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  expect(onSelect).toHaveBeenCalledOnce();
});

test('what opens a list is the same to a screen reader before and after', async () => {
  const options = [{ value: 'a', label: 'Ascending' }];
  render(<kit.Select label="Sort by" value="a" options={options} onChange={() => {}} />);
  const name = 'Sort by: Ascending';
  expect(screen.getByRole('combobox', { name }).getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(screen.getByRole('combobox', { name }));
  coming.resolve(true);
  await screen.findByRole('option', { name: 'Ascending' });
  expect(screen.getByRole('combobox', { name, hidden: true }).getAttribute('aria-haspopup')).toBe('listbox');
});

test('a press tells a parent that holds whether it is open', async () => {
  function Held() {
    const [open, setOpen] = useState(false);
    return (
      <kit.Popover title="Days" open={open} onOpenChange={setOpen} trigger={<kit.Button>More</kit.Button>}>
        <p>November</p>
      </kit.Popover>
    );
  }
  render(<Held />);
  fireEvent.click(button());
  coming.resolve(true);
  await screen.findByText('November');
});

test('a button stays the one that it is, with its focus, until it is pressed or asked by an arrow', async () => {
  render(menu());
  button().focus();
  const before = button();
  coming.resolve(true);
  await kit.loadFloating();
  // A render that would put another button in its place has been by then.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(button()).toBe(before);
  expect(document.activeElement).toBe(before);
  fireEvent.keyDown(button(), { key: 'ArrowDown' });
  await screen.findByRole('menuitem', { name: 'Rename' });
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  await vi.waitFor(() => expect(screen.queryByRole('menuitem')).toBe(null));
  await vi.waitFor(() => expect(document.activeElement).toBe(button()));
});

test('what cannot be loaded is told when it is pressed for', async () => {
  class Boundary extends Component<{ children: ReactNode }, { words: string | null }> {
    override state = { words: null };
    static getDerivedStateFromError = (error: Error) => ({ words: error.message });
    override render() {
      return this.state.words ?? this.props.children;
    }
  }
  vi.spyOn(console, 'error').mockImplementation(() => {});
  render(<Boundary>{menu()}</Boundary>);
  fireEvent.click(button());
  coming.resolve(false);
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'More' })).toBe(null));
  vi.restoreAllMocks();
});
