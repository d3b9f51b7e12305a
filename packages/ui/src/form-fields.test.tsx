import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { InfoTip, PasswordRules, PhoneField, SelectField, TextField } from './index.ts';

afterEach(cleanup);

/** The accessible description: hint, further text, error. */
const described = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent);

describe('a field', () => {
  it('is announced with its hint, other descriptions, and its error', () => {
    render(
      <>
        <p id="rules">Eight characters.</p>
        <TextField label="Password" hint="Caps Lock is on." error="Add a digit." aria-describedby="rules" />
      </>,
    );
    const input = screen.getByLabelText('Password');
    expect(described(input)).toEqual(['Caps Lock is on.', 'Eight characters.', 'Add a digit.']);
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('a list of a few options', () => {
  it('is a native control with label and error', () => {
    const options = [
      { value: 'US', label: 'United States' },
      { value: 'CA', label: 'Canada' },
    ];
    render(<SelectField label="Country" options={options} defaultValue="CA" error="Choose a country." />);
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country' });
    expect(select.value).toBe('CA');
    expect([...select.options].map(({ text }) => text)).toEqual(['United States', 'Canada']);
    expect(described(select)).toEqual(['Choose a country.']);
  });
});

function Phone() {
  const [value, setValue] = useState('');
  return (
    <>
      <PhoneField label="Phone number" name="phoneNumber" value={value} onChange={setValue} defaultCountry="US" />
      <output>{value}</output>
    </>
  );
}

describe('a phone number', () => {
  const number = () => screen.getByLabelText<HTMLInputElement>('Phone number');
  const country = () => screen.getByLabelText<HTMLSelectElement>('Country of the phone number');
  const value = () => screen.getByRole('status').textContent;

  it('is a US number without another prefix, and is formatted', () => {
    render(<Phone />);
    fireEvent.change(number(), { target: { value: '2015550123' } });
    expect(number().value).toBe('(201) 555-0123');
    expect(value()).toBe('+12015550123');
    expect(country().value).toBe('US');
    expect(number().getAttribute('autocomplete')).toBe('tel');
  });

  it('selects its country by the entered prefix', () => {
    render(<Phone />);
    fireEvent.change(number(), { target: { value: '+442079460958' } });
    expect(value()).toBe('+442079460958');
    expect(country().value).toBe('GB');
  });

  it('can be of any country of the list', () => {
    render(<Phone />);
    expect(country().options.length).toBeGreaterThan(200);
    fireEvent.change(country(), { target: { value: 'DE' } });
    fireEvent.change(number(), { target: { value: '030 1234567' } });
    expect(value()).toBe('+49301234567');
  });
});

describe('the rules of a password', () => {
  const rules = [
    { key: 'digit', words: 'A digit', test: (password: string) => /\d/.test(password) },
    { key: 'length', words: '8 characters', test: (password: string) => password.length >= 8 },
  ];
  it('are ticked as they are met, in words too', () => {
    const { rerender } = render(<PasswordRules id="rules" rules={rules} password="" />);
    const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows()).toEqual(['A digit', '8 characters']);
    rerender(<PasswordRules id="rules" rules={rules} password="abc4" />);
    expect(rows()).toEqual(['A digit, done', '8 characters']);
  });
});

describe('an info button', () => {
  it('opens on a press, for touch', async () => {
    render(<InfoTip label="About the country">Surveys reach shoppers worldwide.</InfoTip>);
    fireEvent.click(screen.getByRole('button', { name: 'About the country' }));
    expect(await screen.findByText('Surveys reach shoppers worldwide.')).toBeTruthy();
  });
});
