import { NotFound } from '@shoppervoice/portal-kit';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { AuthLayout } from './auth-layout.tsx';

afterEach(cleanup);

it('names the product beside its mark over a page that brings no frame, and not over one that does', () => {
  const draw = (brand: string | null) =>
    render(
      <MemoryRouter>
        <AuthLayout brand={brand}>
          <NotFound />
        </AuthLayout>
      </MemoryRouter>,
    );
  draw('Shoppervoice');
  expect(screen.getByText('Shoppervoice').querySelector('svg')).toBeTruthy();
  cleanup();
  draw(null);
  expect(screen.queryByText('Shoppervoice')).toBeNull();
});
