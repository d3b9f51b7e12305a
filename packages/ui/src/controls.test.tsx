import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  Abbreviation,
  Button,
  Checkbox,
  Dialog,
  Menu,
  MenuItem,
  SearchField,
  SegmentedControl,
  Select,
  Tabs,
  TextField,
} from './index.ts';

afterEach(cleanup);

test('a busy button can be reached but does nothing', () => {
  const onClick = vi.fn();
  render(
    <Button busy onClick={onClick}>
      Save
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Save' });
  fireEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button).toHaveProperty('disabled', false);
});

test('a field reads out its hint and its error', () => {
  render(<TextField label="User name" hint="3 to 30 characters" error="Enter your user name." />);
  const field = screen.getByRole('textbox', { name: 'User name' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const described = (field.getAttribute('aria-describedby') ?? '').split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    '3 to 30 characters',
    'Enter your user name.',
  ]);
});

test('a field without hint or error describes nothing', () => {
  render(<TextField label="User name" />);
  expect(screen.getByRole('textbox').hasAttribute('aria-describedby')).toBe(false);
});

test('the cross of a search clears it and keeps the focus in the box', () => {
  function Search() {
    const [value, setValue] = useState('late');
    return <SearchField label="Search comments" value={value} onChange={setValue} />;
  }
  render(<Search />);
  fireEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
  const box = screen.getByRole('searchbox', { name: 'Search comments' });
  expect(box).toHaveProperty('value', '');
  expect(document.activeElement).toBe(box);
  expect(screen.queryByRole('button')).toBe(null);
});

test('segments are radio buttons of one group, each with its name though only an icon shows', () => {
  const onChange = vi.fn();
  render(
    <SegmentedControl
      label="Show as"
      value="line"
      onChange={onChange}
      segments={[
        { value: 'line', label: 'Lines' },
        { value: 'table', label: 'Table' },
      ]}
    />,
  );
  expect(screen.getByRole('group', { name: 'Show as' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Lines' })).toHaveProperty('checked', true);
  fireEvent.click(screen.getByRole('radio', { name: 'Table' }));
  expect(onChange).toHaveBeenCalledWith('table');
});

test('a shortened count is read out exactly', () => {
  render(
    <Checkbox note="1.2k" noteLabel="1,234 comments" defaultChecked={false}>
      Mobile
    </Checkbox>,
  );
  expect(screen.getByRole('checkbox', { name: 'Mobile 1,234 comments' })).toBeTruthy();
});

test('arrow keys move along tabs, Enter chooses', async () => {
  const onChange = vi.fn();
  render(
    <Tabs
      label="Metric"
      value="a"
      onChange={onChange}
      items={[
        { value: 'a', label: 'First' },
        { value: 'b', label: 'Second' },
      ]}
    >
      <p>panel</p>
    </Tabs>,
  );
  expect(screen.getByRole('tabpanel').textContent).toBe('panel');
  const first = screen.getByRole('tab', { name: 'First' });
  first.focus();
  fireEvent.keyDown(first, { key: 'ArrowRight' });
  const second = screen.getByRole('tab', { name: 'Second' });
  await vi.waitFor(() => expect(document.activeElement).toBe(second));
  fireEvent.click(second);
  expect(onChange).toHaveBeenCalledWith('b');
});

test('a menu opens inside the landmark of its button, and no stop of the focus is hidden', async () => {
  const onSelect = vi.fn();
  render(
    <main>
      <Menu trigger={<button type="button">Download</button>}>
        <MenuItem onSelect={onSelect}>As CSV</MenuItem>
      </Menu>
    </main>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Download' }));
  const item = await screen.findByRole('menuitem', { name: 'As CSV' });
  expect(screen.getByRole('main').contains(item)).toBe(true);
  await vi.waitFor(() => {
    expect(document.querySelectorAll('[data-base-ui-focus-guard]').length).toBeGreaterThan(0);
    expect(document.querySelectorAll('[data-base-ui-focus-guard][aria-hidden]').length).toBe(0);
  });
  fireEvent.click(item);
  expect(onSelect).toHaveBeenCalledTimes(1);
});

test('a select is named by what it is and what is chosen', () => {
  render(
    <Select
      label="Sort by"
      value="new"
      onChange={() => {}}
      options={[
        { value: 'new', label: 'Newest first' },
        { value: 'old', label: 'Oldest first' },
      ]}
    />,
  );
  expect(screen.getByRole('combobox', { name: 'Sort by: Newest first' })).toBeTruthy();
});

test('a dialog has its title for a name, takes the focus, and Escape closes it', async () => {
  const onOpenChange = vi.fn();
  render(
    <Dialog open onOpenChange={onOpenChange} title="Upgrade" description="More comes with Online Buyer.">
      <button type="button">Inside</button>
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Upgrade' });
  await vi.waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  fireEvent.keyDown(document.activeElement ?? dialog, { key: 'Escape' });
  await vi.waitFor(() => expect(onOpenChange.mock.calls.some(([open]) => open === false)).toBe(true));
});

test('an abbreviation has its full form in its name, and shows it on a press without hover', async () => {
  render(<Abbreviation short="OSAT" full="Overall satisfaction" />);
  const short = screen.getByRole('button', { name: 'OSAT: Overall satisfaction' });
  expect(screen.queryByText('Overall satisfaction')).toBeNull();
  fireEvent.click(short);
  expect(await screen.findByText('Overall satisfaction')).toBeTruthy();
});
