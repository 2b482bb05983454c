import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { replayEarlyPresses } from './early-presses.js';

const onMenu = jest.fn();
const onSeeMore = jest.fn();
const onSignUp = jest.fn();
const timesOf = ({ mock }: typeof onMenu) => mock.calls.length;
const container = document.createElement('div');
let root: Root | undefined;

beforeEach(() => {
  for (const handler of [onMenu, onSeeMore, onSignUp]) handler.mockClear();
  container.innerHTML =
    '<button type="button">Menu</button><!--$--><button type="button">See more</button><form><button type="submit"><b>Sign up</b></button></form><!--/$-->';
  document.body.append(container);
  globalThis.festivalEarlyPress = undefined;
});

afterEach(() => act(() => root?.unmount()));

function Page({ code }: { code: Promise<void> }) {
  use(code);
  return (
    <>
      <button type="button" onClick={onSeeMore}>
        See more
      </button>
      <form onSubmit={(event) => event.preventDefault()}>
        <button type="submit" onClick={onSignUp}>
          <b>Sign up</b>
        </button>
      </form>
    </>
  );
}

/** As in the shell: first the frame of the page, then the page itself once its code has loaded. */
const start = async (code = Promise.resolve()) => {
  replayEarlyPresses(container);
  await act(async () => {
    root = hydrateRoot(
      container,
      <>
        <button type="button" onClick={onMenu}>
          Menu
        </button>
        <Suspense>
          <Page code={code} />
        </Suspense>
      </>,
    );
  });
};

const nextFrame = () =>
  act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));

const laterCode = () => {
  let come = () => {};
  const code = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { code, come: () => act(async () => come()) };
};

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('a button that is pressed before React has taken it over', () => {
  it('is pressed again then, where no script was there yet', async () => {
    globalThis.festivalEarlyPress = button('Menu');
    await start();
    await nextFrame();
    await nextFrame();
    expect(onMenu).toHaveBeenCalledTimes(1);
  });

  it('is pressed again when the code of its page has come', async () => {
    const { code, come } = laterCode();
    await start(code);
    screen.getByText('Sign up').click();
    await nextFrame();
    expect(onSignUp).not.toHaveBeenCalled();
    await come();
    await nextFrame();
    expect(onSignUp).toHaveBeenCalledTimes(1);
  });

  it('does not send the form that it is in to nowhere', async () => {
    const { code } = laterCode();
    await start(code);
    const onSubmit = jest.fn();
    container.addEventListener('submit', onSubmit);
    button('Sign up').click();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('is pressed again once, however often it was, and no other that was pressed before', async () => {
    const { code, come } = laterCode();
    await start(code);
    button('See more').click();
    for (let time = 0; time < 3; time += 1) button('Sign up').click();
    await come();
    await nextFrame();
    expect([onSeeMore, onSignUp].map(timesOf)).toEqual([0, 1]);
  });
});

describe('a button that was pressed while the code of its page was long in coming', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it.each([
    ['is still pressed within', 9_000, 1],
    ['is forgotten after', 10_000, 0],
  ])('%s ten seconds: code that comes after %i ms', async (_, ms, times) => {
    const { code, come } = laterCode();
    await start(code);
    button('Sign up').click();
    await act(() => jest.advanceTimersByTimeAsync(ms));
    await come();
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(timesOf(onSignUp)).toBe(times);
    // The button is hydrated now, so a visitor who still wants it presses it again.
    button('Sign up').click();
    expect(timesOf(onSignUp)).toBe(times + 1);
  });
});

it('a button that React has taken over is pressed as usual', async () => {
  await start();
  button('Menu').click();
  button('Sign up').click();
  expect([onMenu, onSignUp].map(timesOf)).toEqual([1, 1]);
});
