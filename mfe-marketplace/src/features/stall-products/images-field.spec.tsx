import { MAX_UPLOAD_BYTES } from '@festival/contracts/limits';
import { reloadTab } from '@festival/mfe-kit/testing';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { tee } from '../../../test/examples.js';
import {
  form,
  openEdit,
  openProducts,
  save,
  sentForm,
  sentImages,
} from '../../../test/vendor-products.js';
import { productDraft } from './product-values.js';

const shown: string[] = [];

/** jsdom can neither show nor read images, so a file counts as an image by its name. */
beforeEach(() => {
  productDraft.forget();
  shown.length = 0;
  Object.assign(globalThis, {
    createImageBitmap: async ({ name }: File) => {
      if (name.startsWith('notes')) throw new DOMException('No picture', 'InvalidStateError');
      return { width: 100, height: 100, close() {} };
    },
  });
  URL.createObjectURL = (file) => {
    const url = `blob:${(file as File).name}`;
    shown.push(url);
    return url;
  };
  URL.revokeObjectURL = (url) => {
    shown.splice(shown.indexOf(url), 1);
  };
});
afterEach(() => {
  Object.assign(globalThis, { createImageBitmap: undefined });
});

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const file = (name: string, size = 1_000) =>
  new File([PNG, new Uint8Array(size)], name, { type: 'image/png' });
const choose = async (...files: File[]) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  await userEvent.upload(input as HTMLInputElement, files);
};
const field = () => form().getByRole('group', { name: /^Pictures/ });
const previews = () =>
  within(field())
    .queryAllByRole('img')
    .map((image) => image.getAttribute('src'));
const press = (name: string) => userEvent.click(form().getByRole('button', { name }));

const openForm = async () => {
  const page = await openProducts([tee({ images: ['/media/front.webp', '/media/back.webp'] })]);
  await openEdit('Medley Tee');
  return page;
};

describe('images', () => {
  test('are shown at once, put in order, and sent in that order', async () => {
    const page = await openForm();
    await choose(file('side.png'), file('label.png'));
    await waitFor(() =>
      expect(previews()).toEqual([
        '/media/front.webp',
        '/media/back.webp',
        'blob:side.png',
        'blob:label.png',
      ]),
    );
    await press('Move picture 4 earlier');
    expect(form().getByRole('button', { name: 'Move picture 3 earlier' })).toHaveFocus();
    await press('Move picture 3 earlier');
    await press('Remove picture 1');
    expect(form().getByRole('button', { name: 'Remove picture 1' })).toHaveFocus();
    await save();
    await screen.findByText('“Medley Tee” is saved.');
    expect(JSON.parse(String(sentForm(page)['images']))).toEqual([
      'new:0',
      '/media/back.webp',
      'new:1',
    ]);
    expect(sentImages(page)).toEqual(['label.png', 'side.png']);
    expect(shown).toEqual([]);
  });

  test('beyond ten are left out, by name', async () => {
    await openForm();
    await choose(...Array.from({ length: 9 }, (_, at) => file(`photo-${at}.png`)));
    await waitFor(() => expect(previews()).toHaveLength(10));
    expect(field()).toHaveAccessibleDescription(
      /A product has at most 10 pictures\. “photo-8\.png” left out\./,
    );
    expect(form().queryByRole('button', { name: 'Choose pictures' })).not.toBeInTheDocument();
  });

  test('that are not images are left out, by name', async () => {
    await openForm();
    await choose(file('notes.png'));
    await waitFor(() =>
      expect(field()).toHaveAccessibleDescription(/“notes\.png” cannot be read as a picture\./),
    );
    await choose(file('notes-1.png'), file('side.png'), file('notes-2.png'));
    await waitFor(() =>
      expect(field()).toHaveAccessibleDescription(
        /“notes-1\.png” and “notes-2\.png” cannot be read as pictures\./,
      ),
    );
    expect(previews()).toEqual(['/media/front.webp', '/media/back.webp', 'blob:side.png']);
  });

  test('that were left out are reported once, and not again with other problems of the form', async () => {
    await openForm();
    await choose(file('notes.png'));
    await waitFor(() => expect(field()).toHaveAccessibleDescription(/cannot be read/));
    await userEvent.clear(form().getByLabelText('Name'));
    await save();
    expect(await form().findByRole('link', { name: 'Name is required.' })).toBeVisible();
    expect(form().queryByText(/cannot be read/)).not.toBeInTheDocument();
    expect(form().getByLabelText('Name')).toHaveFocus();
  });

  test('of more than 10 MB together are refused with the specified message', async () => {
    await openForm();
    // Files that cannot be made smaller.
    const half = MAX_UPLOAD_BYTES / 2;
    const pen = { drawImage() {}, fillRect() {} };
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
    jest
      .spyOn(HTMLCanvasElement.prototype, 'toBlob')
      .mockImplementation((done, type = '') =>
        done(new Blob([new Uint8Array(half)], { type }) as never),
      );
    await choose(file('one.png', half), file('two.png', half), file('three.png', half));
    await waitFor(() =>
      expect(field()).toHaveAccessibleDescription(
        /Maximum of 10 MB total! “three\.png” was left out\./,
      ),
    );
    expect(previews()).toHaveLength(4);
  });

  test('the focus goes to the button when the last one is removed', async () => {
    await openForm();
    await press('Remove picture 1');
    await press('Remove picture 1');
    expect(form().getByRole('button', { name: 'Choose pictures' })).toHaveFocus();
  });

  test('keep their order after a reload, and new ones have to be chosen again', async () => {
    const page = await openForm();
    await choose(file('side.png'));
    await press('Move picture 1 later');
    page.unmount();
    reloadTab(productDraft.forget);
    await openProducts([tee({ images: ['/media/front.webp', '/media/back.webp'] })]);
    expect(
      await screen.findByText(/Pictures cannot be kept: please add the new ones again/),
    ).toBeVisible();
    expect(previews()).toEqual(['/media/back.webp', '/media/front.webp']);
  });

  test('are not left by mistake either', async () => {
    await openForm();
    await press('Move picture 1 later');
    await press('Cancel');
    expect(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  });
});
