import { renderArea } from '@festival/mfe-kit/testing';
import { beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PhotoField, usePhoto } from './photo.js';

const MEGABYTE = 1024 * 1024;

const heads = { jpeg: [0xff, 0xd8, 0xff], png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] };
/** A browser's type follows the name. */
const file = (name: string, format: keyof typeof heads, bytes = 10) => {
  const made = new File([Uint8Array.from(heads[format])], name, { type: 'image/jpeg' });
  Object.defineProperty(made, 'size', { value: bytes });
  return made;
};

function Field({ kept }: { kept?: string }) {
  const photo = usePhoto(kept ? { kind: 'kept', id: kept, image: kept, url: kept } : undefined);
  return (
    <PhotoField id="photo" label="Photograph" description="A JPEG of at most 10 MB" photo={photo} />
  );
}

const show = (kept?: string) => renderArea(<Field {...(kept && { kept })} />);
const input = () => document.querySelector<HTMLInputElement>('input[type="file"]')!;
/** Adds files like a drop, which no file chooser has filtered. */
const add = (...files: File[]) => userEvent.upload(input(), files, { applyAccept: false });
const preview = () => screen.queryByRole('img', { name: 'Your photograph' });

beforeEach(() => {
  let made = 0;
  URL.createObjectURL = jest.fn(() => {
    made += 1;
    return `blob:photo-${made}`;
  });
  URL.revokeObjectURL = jest.fn();
});

it('shows the chosen photo, and releases the one that it replaces', async () => {
  show();
  await add(file('dusk.jpg', 'jpeg'));
  expect(preview()).toHaveAttribute('src', 'blob:photo-1');
  await add(file('dawn.jpg', 'jpeg'));
  expect(preview()).toHaveAttribute('src', 'blob:photo-2');
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:photo-1');
});

it('shows the existing photo, and removes it', async () => {
  show('/media/mine.webp');
  expect(preview()).toHaveAttribute('src', '/media/mine.webp');
  await userEvent.click(screen.getByRole('button', { name: 'Remove photograph' }));
  expect(preview()).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Choose a photograph' })).toHaveFocus();
});

it.each([
  ['a PNG', file('dusk.png', 'png'), '“dusk.png” is no JPEG. Please choose a JPEG photograph.'],
  [
    'a PNG that is called a JPEG',
    file('dusk.jpg', 'png'),
    '“dusk.jpg” is no JPEG. Please choose a JPEG photograph.',
  ],
  [
    'one byte too many',
    file('dusk.jpg', 'jpeg', 10 * MEGABYTE + 1),
    '“dusk.jpg” is too large. A photograph may have at most 10 MB.',
  ],
])('refuses %s, and keeps the previous photo', async (_, refused, sentence) => {
  show('/media/mine.webp');
  await add(refused);
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(preview()).toHaveAttribute('src', '/media/mine.webp');
});

it('takes a JPEG of exactly 10 MB', async () => {
  show();
  await add(file('dusk.jpg', 'jpeg', 10 * MEGABYTE));
  expect(preview()).toBeInTheDocument();
});

it('says when the browser cannot show a file that claims to be a JPEG', async () => {
  show();
  await add(file('text.jpg', 'jpeg'));
  fireEvent.error(preview()!);
  expect(screen.getByText(/“text.jpg” cannot be read as a photograph/)).toBeInTheDocument();
  expect(preview()).not.toBeInTheDocument();
});
