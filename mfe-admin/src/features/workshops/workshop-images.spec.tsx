import { afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { batik, openWorkshops } from '../../../test/workshops.js';
import { workshopDraft } from './workshop-values.js';

beforeAll(() => import('./workshop-form.js'));

// jsdom has no object URLs, and can neither decode nor draw images.
beforeEach(() => {
  workshopDraft.forget();
  URL.createObjectURL = (file) => `blob:${(file as File).name}`;
  URL.revokeObjectURL = () => undefined;
  Object.assign(globalThis, {
    createImageBitmap: async ({ name }: File) => {
      if (name === 'odd.avif') throw new DOMException('No picture', 'InvalidStateError');
      return { width: 4_000, height: 3_000, close() {} };
    },
  });
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ fillRect() {}, drawImage() {} } as never);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done, type) => done(new Blob(['small'], { type }) as never));
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
  jest.restoreAllMocks();
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const openForm = async () => {
  const page = openWorkshops([batik()], { 'PUT /workshops/:id': () => batik() });
  await press('Edit Batik on a Tote');
  await screen.findByLabelText('Name');
  return page;
};
const choose = (...files: File[]) => {
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]');
  return userEvent.setup({ applyAccept: false }).upload(chooser as HTMLInputElement, files);
};
/** The beginnings of files, by which their format is found; a browser's type follows the name. */
const heads: Record<string, number[]> = {
  jpg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  avif: [...'\0\0\0\x1cftypavif'].map((sign) => sign.charCodeAt(0)),
  pdf: [...'%PDF-'].map((sign) => sign.charCodeAt(0)),
};
const file = (name: string, format: keyof typeof heads, size = 0) =>
  new File([Uint8Array.from(heads[format] ?? []), new Uint8Array(size)], name, {
    type: `image/${name.split('.').at(-1)}`,
  });

it('sends photographs as small as possible, and files that this browser cannot read unchanged', async () => {
  const page = await openForm();
  await choose(file('IMG.jpg', 'jpg', 11 * 1024 * 1024), file('odd.avif', 'avif'));
  await press('Save changes');
  const saved = () => page.requests.filter(({ name }) => name === 'PUT /workshops/:id');
  await waitFor(() => expect(saved()).toHaveLength(1));
  const sent = saved().flatMap(({ body }) => (body as FormData).getAll('newImages') as File[]);
  expect(sent.map(({ name, size }) => [name, size])).toEqual([
    ['IMG.jpg', 'small'.length],
    ['odd.avif', 12],
  ]);
});

it('leaves out images beyond the limit and files that are no images', async () => {
  await openForm();
  const nine = Array.from({ length: 9 }, (_, at) => file(`${at}.png`, 'png'));
  await choose(file('notes.jpg', 'pdf'), ...nine);
  expect(
    await screen.findByText(
      'Please choose JPEG, PNG, WebP, AVIF or GIF pictures: “notes.jpg”. A workshop has at most 10 pictures. “8.png” left out.',
    ),
  ).toBeVisible();
});

it('takes a PNG that is called a JPEG, as the server does', async () => {
  const page = await openForm();
  await choose(file('screenshot.jpg', 'png'));
  await press('Save changes');
  const saved = () => page.requests.filter(({ name }) => name === 'PUT /workshops/:id');
  await waitFor(() => expect(saved()).toHaveLength(1));
  const sent = saved().flatMap(({ body }) => (body as FormData).getAll('newImages') as File[]);
  expect(sent.map(({ name, size }) => [name, size])).toEqual([['screenshot.jpg', 8]]);
});
