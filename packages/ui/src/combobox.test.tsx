import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { ComboboxField } from './combobox.tsx';
import { optionMatches } from './floating/combobox.tsx';

afterEach(cleanup);

const ZONES = [
  { value: 'America/New_York', label: 'America/New York', note: 'UTC-5' },
  { value: 'America/Los_Angeles', label: 'America/Los Angeles', note: 'UTC-8' },
  { value: 'America/Sao_Paulo', label: 'America/São Paulo', note: 'UTC-3' },
];

describe('what a search finds', () => {
  it.each([
    ['', ['America/New_York', 'America/Los_Angeles', 'America/Sao_Paulo']],
    ['new york', ['America/New_York']],
    ['YORK ame', ['America/New_York']],
    ['new_york', ['America/New_York']],
    ['sao', ['America/Sao_Paulo']],
    ['utc-8', ['America/Los_Angeles']],
    ['europe', []],
  ])('%j', (query, values) => {
    expect(ZONES.filter((zone) => optionMatches(zone, query)).map((zone) => zone.value)).toEqual(values);
  });
});

function Field() {
  const [value, setValue] = useState('America/New_York');
  return (
    <ComboboxField
      label="Time zone"
      searchLabel="Search time zones"
      hint="Days begin at midnight here."
      value={value}
      options={ZONES}
      onChange={setValue}
    />
  );
}

describe('a field of many options', () => {
  it('is named by its label and its value, and read with its hint', () => {
    render(<Field />);
    const button = screen.getByRole('combobox', { name: 'Time zone America/New York' });
    const described = button.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('Days begin at midnight here.');
  });

  it('finds an option by typing, and Enter selects it', async () => {
    render(<Field />);
    fireEvent.click(screen.getByRole('combobox', { name: /Time zone/ }));
    const box = await screen.findByRole('combobox', { name: 'Search time zones' });
    const list = () => screen.getByRole('listbox', { name: 'Time zone' });
    expect(within(list()).getAllByRole('option').length).toBe(3);
    fireEvent.change(box, { target: { value: 'los' } });
    await waitFor(() => expect(within(list()).getAllByRole('option').length).toBe(1));
    fireEvent.keyDown(box, { key: 'Enter' });
    await screen.findByRole('combobox', { name: 'Time zone America/Los Angeles' });
  });

  it('says when nothing matches', async () => {
    render(<Field />);
    fireEvent.click(screen.getByRole('combobox', { name: /Time zone/ }));
    fireEvent.change(await screen.findByRole('combobox', { name: 'Search time zones' }), { target: { value: 'mars' } });
    await screen.findByText('Nothing matches.');
  });
});
