import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Kit = typeof import('./index.ts');

let kit: Kit;
let coming: PromiseWithResolvers<boolean>;

/** Reloads the kit without its floating code. */
beforeEach(async () => {
  vi.resetModules();
  coming = Promise.withResolvers();
  vi.doMock('./floating/index.ts', async (original) => {
    if (!(await coming.promise)) throw new Error('not there');
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

test('a press is stored until the menu can open', async () => {
  const onSelect = vi.fn();
  render(menu(onSelect));
  expect(button().getAttribute('aria-haspopup')).toBe('menu');
  fireEvent.click(button());
  expect(screen.queryByRole('menuitem')).toBe(null);
  coming.resolve(true);
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  expect(onSelect).toHaveBeenCalledOnce();
});

test('the button of a list is the same to a screen reader before and after loading', async () => {
  const options = [{ value: 'a', label: 'Ascending' }];
  render(<kit.Select label="Sort by" value="a" options={options} onChange={() => {}} />);
  const name = 'Sort by: Ascending';
  expect(screen.getByRole('combobox', { name }).getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(screen.getByRole('combobox', { name }));
  coming.resolve(true);
  await screen.findByRole('option', { name: 'Ascending' });
  expect(screen.getByRole('combobox', { name, hidden: true }).getAttribute('aria-haspopup')).toBe('listbox');
});

test('what is typed after a press searches the list once it is there', async () => {
  const options = ['Order number', 'Overall satisfaction', 'Comment'].map((label) => ({ value: label, label }));
  const onChange = vi.fn();
  render(
    <kit.Combobox
      label="Goes to"
      searchLabel="Search"
      value="Comment"
      options={options}
      onChange={onChange}
      trigger={<kit.Button>Comment</kit.Button>}
    />,
  );
  const closed = screen.getByRole('combobox');
  closed.focus();
  // Before the press, keys are the page's.
  expect(fireEvent.keyDown(closed, { key: 'x' })).toBe(true);
  fireEvent.click(closed, { detail: 1 });
  for (const key of ['o', 'x', 'Backspace', 'v', 'e']) fireEvent.keyDown(closed, { key });
  expect(fireEvent.keyDown(closed, { key: 'c', ctrlKey: true })).toBe(true);
  expect(fireEvent.keyDown(closed, { key: ' ' })).toBe(false);
  fireEvent.keyDown(closed, { key: 's' });
  coming.resolve(true);
  const box = (await screen.findByRole('combobox', { name: 'Search' })) as HTMLInputElement;
  await vi.waitFor(() => expect(box.value).toBe('ove s'));
  await vi.waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Overall satisfaction']),
  );
  // The focus may be on the button for a moment: the box takes the next key from there.
  const opened = screen.getByText('Comment', { selector: '[aria-expanded=true]' });
  opened.focus();
  fireEvent.keyDown(opened, { key: 'a' });
  expect(document.activeElement).toBe(box);
  fireEvent.keyDown(box, { key: 'Enter' });
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith('Overall satisfaction'));
});

test('a press informs a parent that controls the open state', async () => {
  function Controlled() {
    const [open, setOpen] = useState(false);
    return (
      <kit.Popover title="Days" open={open} onOpenChange={setOpen} trigger={<kit.Button>More</kit.Button>}>
        <p>November</p>
      </kit.Popover>
    );
  }
  render(<Controlled />);
  fireEvent.click(button());
  coming.resolve(true);
  await screen.findByText('November');
});

test('a button stays the same element, with its focus, until it is pressed or an arrow key opens it', async () => {
  render(menu());
  button().focus();
  const before = button();
  coming.resolve(true);
  await kit.loadFloating();
  // Long enough for a render that would replace the button.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(button()).toBe(before);
  expect(document.activeElement).toBe(before);
  fireEvent.keyDown(button(), { key: 'ArrowDown' });
  await screen.findByRole('menuitem', { name: 'Rename' });
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  await vi.waitFor(() => expect(screen.queryByRole('menuitem')).toBe(null));
  await vi.waitFor(() => expect(document.activeElement).toBe(button()));
});

test('a key highlights the first entry, a pointer none', async () => {
  const marked = () => screen.getByRole('menuitem', { name: 'Rename' }).hasAttribute('data-highlighted');
  render(menu());
  // As a browser does with Enter: a click by key has a count of zero.
  fireEvent.click(button(), { detail: 0 });
  coming.resolve(true);
  await screen.findByRole('menuitem', { name: 'Rename' });
  await vi.waitFor(() => expect(marked()).toBe(true));
});

test('a pointer highlights nothing', async () => {
  render(menu());
  fireEvent.click(button(), { detail: 1 });
  coming.resolve(true);
  const item = await screen.findByRole('menuitem', { name: 'Rename' });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(item.hasAttribute('data-highlighted')).toBe(false);
});

test('ancestors and the button itself get one press', async () => {
  const clicked = vi.fn();
  const own = vi.fn(
    ({ nativeEvent }: { nativeEvent: Event }) => nativeEvent instanceof PointerEvent && nativeEvent.pointerType,
  );
  render(
    // biome-ignore lint/a11y: a parent that listens, as a row does
    <div onClick={clicked}>
      <kit.Popover title="Days" trigger={<kit.Button onClick={own}>More</kit.Button>}>
        <p>November</p>
      </kit.Popover>
    </div>,
  );
  const finger = { detail: 1, pointerType: 'touch', bubbles: true, cancelable: true };
  fireEvent(button(), new PointerEvent('click', finger));
  expect(own).not.toHaveBeenCalled();
  coming.resolve(true);
  await screen.findByText('November');
  expect(own).toHaveBeenCalledOnce();
  expect(own).toHaveReturnedWith('touch');
  expect(clicked).toHaveBeenCalledOnce();
});

test('pointer movement loads the code, but the button stays', async () => {
  render(menu());
  const before = button();
  coming.resolve(true);
  fireEvent.pointerMove(document.body);
  await vi.waitFor(async () => expect((await import('./floating-code.ts')).isFloatingHere()).toBe(true));
  expect(button()).toBe(before);
});

test('a tip whose code loads while its button is held down keeps the press', async () => {
  render(<kit.InfoTip label="About the country">Worldwide</kit.InfoTip>);
  const tip = () => screen.getByRole('button', { name: 'About the country' });
  const before = tip();
  fireEvent.pointerEnter(before);
  fireEvent.pointerDown(before);
  coming.resolve(true);
  await kit.loadFloating();
  // Long enough for a render that would replace the button.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(tip()).toBe(before);
  fireEvent.pointerUp(before);
  fireEvent.click(before);
  await screen.findByText('Worldwide');
  expect(tip()).not.toBe(before);
});

test('a loading failure is reported beside its button, and a press retries', async () => {
  const reported: boolean[] = [];
  render(
    <kit.Menu trigger={<kit.Button>More</kit.Button>} onOpenChange={(open) => reported.push(open)}>
      <kit.MenuItem>Rename</kit.MenuItem>
    </kit.Menu>,
  );
  fireEvent.click(button());
  coming.resolve(false);
  await screen.findByRole('alert');
  expect(reported).toEqual([]);
  coming = Promise.withResolvers();
  fireEvent.click(button());
  expect(screen.queryByRole('alert')).toBe(null);
  coming.resolve(true);
  await screen.findByRole('menuitem', { name: 'Rename' });
  expect(reported).toEqual([true]);
});

test('a dialog that cannot be loaded is closed again for the page that opened it', async () => {
  const reported: boolean[] = [];
  const dialog = (open: boolean) => (
    <kit.Dialog title="Send" open={open} onOpenChange={(next) => reported.push(next)}>
      <p>To whom?</p>
    </kit.Dialog>
  );
  const { rerender } = render(dialog(true));
  coming.resolve(false);
  await screen.findByRole('alert');
  expect(reported).toEqual([false]);
  rerender(dialog(false));
  expect(screen.queryByText('To whom?')).toBe(null);
});
