import { afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { batik, openWorkshops } from '../../../test/open-workshops.js';
import { workshopDraft } from './form/draft.js';

beforeAll(() => import('./form/workshop-form-dialog.js'));

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
const file = (name: string, type: string, size = 1) =>
  new File([new Uint8Array(size)], name, { type });

it('sends photographs as small as possible, and files that this browser cannot read unchanged', async () => {
  const page = await openForm();
  await choose(file('IMG.jpg', 'image/jpeg', 11 * 1024 * 1024), file('odd.avif', 'image/avif', 3));
  await press('Save changes');
  const saved = () => page.requests.filter(({ name }) => name === 'PUT /workshops/:id');
  await waitFor(() => expect(saved()).toHaveLength(1));
  const sent = saved().flatMap(({ body }) => (body as FormData).getAll('newImages') as File[]);
  expect(sent.map(({ name, size }) => [name, size])).toEqual([
    ['IMG.jpg', 'small'.length],
    ['odd.avif', 3],
  ]);
});

it('leaves out images beyond the limit and files that are no images', async () => {
  await openForm();
  const nine = Array.from({ length: 9 }, (_, at) => file(`${at}.png`, 'image/png'));
  await choose(...nine, file('notes.pdf', 'application/pdf'));
  expect(
    screen.getByText(
      'Please choose JPEG, PNG, WebP, AVIF or GIF pictures: “notes.pdf”. A workshop has at most 10 pictures. “8.png” left out.',
    ),
  ).toBeVisible();
});
