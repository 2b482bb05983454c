import { expect, test } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Gallery, Lightbox } from './gallery.js';

const images = ['A leap', 'A bow', 'An empty stage'].map((alt, index) => ({
  image: { src: `/${index}.webp`, srcSet: `/${index}-480.webp 480w`, width: 960, height: 640 },
  alt,
  caption: index === 0 ? 'Second rehearsal' : undefined,
}));

const show = () => render(<Gallery label="The concert" images={images} />);
const open = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const lightbox = () => screen.getByRole('dialog', { name: 'The concert' });
const shown = () => within(lightbox()).getByRole('img').getAttribute('alt');

test('each small image opens itself, large, with its caption and its place', async () => {
  show();
  await open('Enlarge: A leap');
  expect(shown()).toBe('A leap');
  expect(within(lightbox()).getByText('Second rehearsal')).toBeInTheDocument();
  expect(within(lightbox()).getByText(/^1 of 3/)).toHaveAttribute('aria-live', 'polite');
});

test('arrow keys, Home and End move to the others, around the ends', async () => {
  show();
  await open('Enlarge: A leap');
  for (const [key, alt] of [
    ['{ArrowLeft}', 'An empty stage'],
    ['{ArrowRight}', 'A leap'],
    ['{ArrowRight}', 'A bow'],
    ['{End}', 'An empty stage'],
    ['{Home}', 'A leap'],
  ] as const) {
    await userEvent.keyboard(key);
    expect(shown()).toBe(alt);
  }
});

test('so do its buttons', async () => {
  show();
  await open('Enlarge: A bow');
  await userEvent.click(screen.getByRole('button', { name: 'Next picture' }));
  expect(shown()).toBe('An empty stage');
  await userEvent.click(screen.getByRole('button', { name: 'Previous picture' }));
  expect(shown()).toBe('A bow');
});

/** jsdom has no pointer events. */
const point = (type: string, x: number, y: number) => {
  const event = new MouseEvent(type, { bubbles: true, clientX: x, clientY: y });
  Object.assign(event, { pointerId: 1, isPrimary: true });
  fireEvent(within(lightbox()).getByRole('img'), event);
};
const swipe = (to: { x: number; y: number }) => {
  point('pointerdown', 200, 200);
  point('pointerup', 200 + to.x, 200 + to.y);
};

test('a swipe pulls the next one in, or the one before', async () => {
  show();
  await open('Enlarge: A bow');
  swipe({ x: -80, y: 10 });
  expect(shown()).toBe('An empty stage');
  swipe({ x: 80, y: -10 });
  expect(shown()).toBe('A bow');
});

test.each([
  ['a tap', { x: 4, y: 2 }],
  ['scrolling', { x: 50, y: 90 }],
])('%s is not a swipe', async (_, to) => {
  show();
  await open('Enlarge: A bow');
  swipe(to);
  expect(shown()).toBe('A bow');
});

test('an entry without an image is shown by its content, under its title', () => {
  render(
    <Lightbox
      label="Entries"
      slides={[{ alt: 'Wei Ling', content: <p>Paper</p>, title: 'Wei Ling', caption: 'Dusk' }]}
      index={0}
      onMove={() => {}}
      onClose={() => {}}
    />,
  );
  const box = within(screen.getByRole('dialog', { name: 'Entries' }));
  for (const text of ['Paper', 'Wei Ling', 'Dusk']) expect(box.getByText(text)).toBeInTheDocument();
  expect(box.queryByRole('button', { name: 'Next picture' })).not.toBeInTheDocument();
});

test('Esc closes it and gives the focus back to where it came from', async () => {
  show();
  await open('Enlarge: A bow');
  await userEvent.keyboard('{ArrowRight}{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Enlarge: A bow' })).toHaveFocus();
});
