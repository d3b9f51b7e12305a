import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPage } from '../../testing/test-shell.tsx';
import TermsPage from './index.tsx';
import { TERMS } from './terms-text.ts';

it('has every section under a heading, and a contact', () => {
  openPage(TermsPage, '/terms');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
    TERMS.map(({ title }) => title),
  );
  expect(screen.getByRole('link', { name: 'help@portal.example' }).getAttribute('href')).toBe(
    'mailto:help@portal.example',
  );
});
