import { expect, test } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Playlist } from './playlist.js';

const videos = ['Overture', 'Interlude', 'Encore'].map((title) => ({
  id: title,
  title,
  src: `/${title}.mp4`,
}));

const show = () => render(<Playlist label="Auditions" videos={videos} />);
const film = (title: string) => screen.getByLabelText<HTMLVideoElement>(title);
const current = () =>
  within(screen.getByRole('list'))
    .getAllByRole('button')
    .find((entry) => entry.hasAttribute('aria-current'));

test('starts with the first film, which waits for the play button', () => {
  show();
  expect(film('Overture').autoplay).toBe(false);
  expect(current()).toHaveTextContent('Overture');
});

test('a film that has ended is followed by the next, and the last by the first', () => {
  show();
  for (const title of ['Overture', 'Interlude', 'Encore']) fireEvent.ended(film(title));
  expect(film('Overture').autoplay).toBe(true);
  expect(current()).toHaveTextContent('Overture');
});

test('unless the visitor has stopped that', async () => {
  show();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Play one after the other' }));
  fireEvent.ended(film('Overture'));
  expect(current()).toHaveTextContent('Overture');
});

test('an entry plays its film, and the change is read aloud', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: /Encore$/ }));
  expect(film('Encore').autoplay).toBe(true);
  expect(screen.getByText('Encore', { selector: 'p' })).toHaveAttribute('aria-live', 'polite');
});
