import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { LoopingVideo } from './looping-video.js';
import { VideoPlayer } from './video.js';

// Browser functions that jsdom lacks: playback, visibility, and the system's preferences.
let play: ReturnType<typeof jest.spyOn>;
let pause: ReturnType<typeof jest.spyOn>;
let see: (isIntersecting: boolean) => void;
const original = { IntersectionObserver, matchMedia: window.matchMedia };

beforeEach(() => {
  play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (
    this: HTMLMediaElement,
  ) {
    Object.defineProperty(this, 'paused', { value: false, configurable: true });
    fireEvent.play(this);
  });
  pause = jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (
    this: HTMLMediaElement,
  ) {
    Object.defineProperty(this, 'paused', { value: true, configurable: true });
    fireEvent.pause(this);
  });
  window.IntersectionObserver = class {
    constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
      see = (isIntersecting) => act(() => tell([{ isIntersecting }]));
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

afterEach(() => {
  jest.restoreAllMocks();
  Object.assign(window, original);
  Reflect.deleteProperty(navigator, 'connection');
});

const askForStillness = () => {
  window.matchMedia = ((media: string) => ({
    matches: media.includes('reduced-motion'),
  })) as typeof window.matchMedia;
};

const film = () => render(<LoopingVideo src="/loop.mp4" poster="/loop.webp" label="Dancers" />);

test('a looping film is silent, plays while it is in view, and loads nothing before', () => {
  film();
  const video = screen.getByLabelText<HTMLVideoElement>('Dancers');
  expect([video.muted, video.loop, video.preload]).toEqual([true, true, 'none']);
  expect(play).not.toHaveBeenCalled();
  see(true);
  expect(play).toHaveBeenCalledTimes(1);
  see(false);
  expect(pause).toHaveBeenCalledTimes(1);
});

test('a film that was stopped by its button stays stopped when it comes into view again', async () => {
  film();
  see(true);
  await userEvent.click(screen.getByRole('button', { name: 'Pause: Dancers' }));
  see(false);
  see(true);
  expect(play).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Play: Dancers' })).toBeInTheDocument();
});

test.each([
  ['asks for less motion', askForStillness],
  [
    'saves data',
    () =>
      Object.defineProperty(navigator, 'connection', {
        value: { saveData: true },
        configurable: true,
      }),
  ],
])('for a visitor who %s it waits for the button', async (_, arrange) => {
  arrange();
  film();
  see(true);
  expect(play).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Play: Dancers' }));
  expect(play).toHaveBeenCalledTimes(1);
});

const trailer = () =>
  render(<VideoPlayer src="/trailer.mp4" title="Trailer" captions="/trailer.vtt" />);

test('a film of ours loads when it is played, and has captions', async () => {
  const { container } = trailer();
  const video = screen.getByLabelText<HTMLVideoElement>('Trailer');
  expect([video.controls, video.preload, video.autoplay]).toEqual([false, 'none', false]);
  expect(container.querySelector('track')).toHaveAttribute('kind', 'captions');
  await userEvent.click(screen.getByRole('button', { name: 'Play: Trailer' }));
  expect(play).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button', { name: 'Play: Trailer' })).toBeNull();
});

test('without scripts a film of ours has the browser’s controls', () => {
  const html = renderToString(<VideoPlayer src="/trailer.mp4" title="Trailer" />);
  expect(html).toContain('controls=""');
});

test('the controls say where a film is, and take it elsewhere', () => {
  trailer();
  const video = screen.getByLabelText<HTMLVideoElement>('Trailer');
  const position = screen.getByRole('slider', { name: 'Position' });
  expect(position).toBeDisabled();
  Object.defineProperty(video, 'duration', { value: 125 });
  fireEvent.durationChange(video);
  fireEvent.change(position, { target: { value: '61' } });
  fireEvent.timeUpdate(video);
  expect(video.currentTime).toBe(61);
  expect(position).toHaveAttribute('aria-valuetext', '1:01 / 2:05');
});

test('the controls turn sound and captions off and on', async () => {
  trailer();
  const video = screen.getByLabelText<HTMLVideoElement>('Trailer');
  const tracks = [{ mode: 'showing' }];
  Object.defineProperty(video, 'textTracks', { value: tracks });
  await userEvent.click(screen.getByRole('button', { name: 'Sound' }));
  await userEvent.click(screen.getByRole('button', { name: 'Captions' }));
  expect([video.muted, tracks[0]?.mode]).toEqual([true, 'hidden']);
  await userEvent.click(screen.getByRole('button', { name: 'Captions' }));
  expect(tracks[0]?.mode).toBe('showing');
});

test("YouTube learns of a visitor at the visitor's own press, and there is a way without its player", async () => {
  const { container } = render(<VideoPlayer embedId="abc123" title="Overture" />);
  expect(container.querySelector('iframe')).toBeNull();
  expect(screen.getByRole('link', { name: /^Watch “Overture” there/ })).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=abc123',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Play: Overture' }));
  expect(screen.getByTitle('Overture')).toHaveAttribute(
    'src',
    expect.stringMatching(/^https:\/\/www\.youtube-nocookie\.com\/embed\/abc123/),
  );
});
