import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Image, uploadedImage } from './image.js';

test('waits to be near the screen, unless it is in the first one', () => {
  const { rerender } = render(<Image src="/media/1.webp" alt="A lino print of a heron" />);
  expect(screen.getByRole('img')).toHaveAttribute('loading', 'lazy');
  rerender(<Image src="/media/1.webp" alt="A lino print of a heron" priority />);
  expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager');
  expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high');
  rerender(<Image src="/media/1.webp" alt="A lino print of a heron" priority="next" />);
  expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager');
  expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'low');
});

test('an image that fails to load keeps its place and its description, and the next one is tried', () => {
  const { rerender } = render(<Image src="/media/gone.webp" alt="A lino print" colour="#d9c3a5" />);
  fireEvent.error(screen.getByRole('img', { name: 'A lino print' }));
  expect(screen.getByRole('img', { name: 'A lino print' })).not.toHaveAttribute('src');
  rerender(<Image src="/media/2.webp" alt="A lino print" />);
  expect(screen.getByRole('img', { name: 'A lino print' })).toHaveAttribute('src', '/media/2.webp');
});

test('its colour is there before it, and is no second image to a screen reader', () => {
  const sources = [{ url: '/media/1-320.webp', width: 320 }];
  const stored = (colour?: string) =>
    uploadedImage({ images: ['/media/1.webp'], imageSets: [{ sources, colour }] });
  const { container, rerender } = render(<Image {...stored('#d9c3a5')} alt="A heron" />);
  expect(container.querySelector('svg')).toHaveAttribute('color', '#d9c3a5');
  expect(screen.getAllByRole('img')).toHaveLength(1);
  rerender(<Image {...stored()} alt="A heron" />);
  expect(container.querySelector('svg')).not.toBeInTheDocument();
});

test('an image that failed before the component listened is not left broken', () => {
  const state = { currentSrc: '/media/gone.webp', complete: true, naturalWidth: 0 };
  for (const [name, value] of Object.entries(state))
    jest
      .spyOn(HTMLImageElement.prototype, name as keyof typeof state, 'get')
      .mockReturnValue(value);
  render(<Image src="/media/gone.webp" alt="A heron" />);
  expect(screen.getByRole('img', { name: 'A heron' })).not.toHaveAttribute('src');
  jest.restoreAllMocks();
});
