import { type RenderAreaOptions, refuse, renderArea } from '@festival/mfe-kit/testing';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { tee, vendor } from '../../test/examples.js';
import { VendorPage } from './vendor-page.js';

const open = (api: RenderAreaOptions['api'], at = '/vendorpage/booth') =>
  renderArea(<VendorPage />, { at, path: '/vendorpage/:vendorId', api });

describe("a vendor's page", () => {
  it('shows who it is, how to reach it and all it sells', async () => {
    const products = ['a', 'b', 'c', 'd', 'e', 'f'].map((_id) => tee({ _id }));
    open({ 'GET /vendors/:id': ({ params }) => vendor({ _id: params.id!, products }) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Festival Booth' })).toBeVisible();
    const hrefs = ['67905500', 'booth@festival.example', '@midsummer.medley', '^festival.example'];
    expect(
      hrefs.map((name) =>
        screen.getByRole('link', { name: new RegExp(name) }).getAttribute('href'),
      ),
    ).toEqual([
      'tel:67905500',
      'mailto:booth@festival.example',
      'https://www.instagram.com/midsummer.medley/',
      'https://festival.example',
    ]);
    expect(screen.getAllByRole('link', { name: 'Medley Tee' })).toHaveLength(6);
    expect(document.title).toBe('Festival Booth · Midsummer Medley');
  });

  it('shows fifteen of many products at a time, the page in the address', async () => {
    const products = Array.from({ length: 20 }, (_, index) =>
      tee({ _id: `p${index}`, name: `Tee ${index + 1}` }),
    );
    const area = open({ 'GET /vendors/:id': vendor({ products }) });
    const shown = () =>
      screen.getAllByRole('link', { name: /^Tee/ }).map((link) => link.textContent);
    await screen.findByRole('link', { name: 'Tee 1' });
    expect(shown()).toHaveLength(15);
    await userEvent.click(screen.getByRole('link', { name: 'Page 2' }));
    expect(area.location()).toBe('/VendorPage/booth?page=2');
    expect(shown()).toEqual(['Tee 16', 'Tee 17', 'Tee 18', 'Tee 19', 'Tee 20']);
    expect(screen.getByRole('heading', { name: 'Products' })).toHaveFocus();
  });

  it('leaves out empty fields', async () => {
    const silent = vendor({
      contactNumber: '',
      emailAddress: '',
      instagramAccount: '',
      website: '',
      products: [],
    });
    open({ 'GET /vendors/:id': silent });
    expect(await screen.findByText('Nothing for sale at the moment')).toBeVisible();
    expect(screen.queryByRole('term')).not.toBeInTheDocument();
  });

  it('does not link an invalid website', async () => {
    open({ 'GET /vendors/:id': vendor({ website: 'javascript:alert(1)' }) });
    const text = await screen.findByText('javascript:alert(1)');
    expect(text.closest('a')).toBeNull();
  });

  it('says when it cannot be loaded, and tries again', async () => {
    let isDown = true;
    open({ 'GET /vendors/:id': () => (isDown ? refuse('TOO_MANY_REQUESTS') : vendor()) });
    expect(await screen.findByText('Error getting vendor data')).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Festival Booth' })).toBeVisible();
  });

  it('says when the vendor does not exist', async () => {
    open({ 'GET /vendors/:id': refuse('NOT_FOUND') });
    expect(await screen.findByRole('heading', { name: 'No such vendor' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all vendors' })).toBeVisible();
  });
});
