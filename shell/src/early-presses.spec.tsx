import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { keepMovedPresses, replayEarlyPresses } from './early-presses.js';

const onMenu = jest.fn();
const onSeeMore = jest.fn();
const onSignUp = jest.fn();
const timesOf = ({ mock }: typeof onMenu) => mock.calls.length;
let container: HTMLElement;
let root: Root | undefined;

beforeEach(() => {
  for (const handler of [onMenu, onSeeMore, onSignUp]) handler.mockClear();
  container = document.createElement('div');
  container.innerHTML =
    '<button type="button">Menu</button><!--$--><button type="button">See more</button><form><button type="submit"><b>Sign up</b></button></form><!--/$-->';
  document.body.append(container);
  globalThis.festivalEarlyPress = undefined;
});

afterEach(() => {
  act(() => root?.unmount());
  container.remove();
});

function LatePart({ code }: { code: Promise<void> }) {
  use(code);
  return null;
}

/** React begins with the buttons, and then has to wait for the code of the last part. */
function Page({ code }: { code: Promise<void> }) {
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
      <LatePart code={code} />
    </>
  );
}

/** As in the shell: first the frame of the page, then the page itself once its code has loaded. */
const start = async (code = Promise.resolve()) => {
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
    replayEarlyPresses(container);
  });
};

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

const laterCode = () => {
  let come = () => {};
  const code = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { code, come: () => act(async () => come()) };
};

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string) => act(() => button(name).click());

beforeAll(() => {
  jest.useFakeTimers();
});
afterAll(() => {
  jest.useRealTimers();
});

describe('a button that is pressed before React has taken it over', () => {
  it('is pressed again then, where no script was there yet', async () => {
    globalThis.festivalEarlyPress = button('Menu');
    await start();
    await pass(100);
    expect(onMenu).toHaveBeenCalledTimes(1);
  });

  it('is pressed again when the code of its page has come', async () => {
    const { code, come } = laterCode();
    await start(code);
    act(() => screen.getByText('Sign up').click());
    await pass(500);
    expect(onSignUp).not.toHaveBeenCalled();
    await come();
    await pass(100);
    expect(onSignUp).toHaveBeenCalledTimes(1);
  });

  it('does not send the form that it is in to nowhere', async () => {
    const { code } = laterCode();
    await start(code);
    const onSubmit = jest.fn();
    container.addEventListener('submit', onSubmit);
    press('Sign up');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('is pressed again once, however often it was, and no other that was pressed before', async () => {
    const { code, come } = laterCode();
    await start(code);
    press('See more');
    for (let time = 0; time < 3; time += 1) press('Sign up');
    await come();
    await pass(100);
    expect([onSeeMore, onSignUp].map(timesOf)).toEqual([0, 1]);
  });
});

it.each([
  ['is still pressed within', 59_000, 1],
  ['is forgotten after', 61_000, 0],
])('a button %s a minute: code that comes after %i ms', async (_, ms, times) => {
  const { code, come } = laterCode();
  await start(code);
  press('Sign up');
  await pass(ms);
  await come();
  await pass(1_000);
  expect(timesOf(onSignUp)).toBe(times);
  // React has taken it over by now, so a visitor who still wants it presses it again.
  press('Sign up');
  expect(timesOf(onSignUp)).toBe(times + 1);
});

it('a button that React has taken over is pressed as usual', async () => {
  await start();
  press('Menu');
  press('Sign up');
  expect([onMenu, onSignUp].map(timesOf)).toEqual([1, 1]);
});

describe('a press during which a late part of the page moves the button away', () => {
  beforeEach(() => keepMovedPresses(container));

  /** Presses “Menu”, which is `moved` pixels lower when the pointer is released `slip` pixels beside it. */
  const pressed = ({ moved = 0, slip = 0, isGone = false, on = document.body }) => {
    const menu = button('Menu');
    menu.onclick = onMenu;
    const box = jest.spyOn(menu, 'getBoundingClientRect');
    box.mockReturnValue(new DOMRect(0, 100, 80, 44));
    fireEvent.mouseDown(menu, { clientX: 20, clientY: 120 });
    box.mockReturnValue(new DOMRect(0, 100 + moved, 80, 44));
    if (isGone) menu.remove();
    fireEvent.mouseUp(on, { clientX: 20 + slip, clientY: 120 });
    return timesOf(onMenu);
  };

  it('is made', () => expect(pressed({ moved: 300 })).toBe(1));
  it('is made once', () => {
    pressed({ moved: 300 });
    fireEvent.mouseUp(document.body, { clientX: 20, clientY: 120 });
    expect(onMenu).toHaveBeenCalledTimes(1);
  });
  it('is not made by the end of another press, when it was dragged away', () => {
    fireEvent.mouseDown(button('Menu'), { clientX: 20, clientY: 120 });
    expect(pressed({ moved: 300 })).toBe(1);
  });
  it.each([
    ['the pointer left the button to take the press back', { slip: 60 }],
    ['it did so, and the button moved', { slip: 60, moved: 300 }],
    ['something else was put over the button', {}],
    ['the button is gone', { moved: 300, isGone: true }],
  ])('is not made when %s', (_, press) => expect(pressed(press)).toBe(0));
  it('is left to the browser when the pointer is still on the button', () =>
    expect(pressed({ moved: 10, on: button('Menu') })).toBe(0));
});
