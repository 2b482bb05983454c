import { renderArea } from '@festival/mfe-kit/testing';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { Link, useNavigate } from 'react-router-dom';
import { useScroll } from './use-scroll.js';

const scrolledTo = jest.fn();
beforeEach(() => void scrolledTo.mockClear());

function Page() {
  useScroll();
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <Link to="/faq#f%C3%AAte">To the answer</Link>
      <Link to="/faq#%E0%A4%A">To nowhere</Link>
      <h2 id="fête">The answer</h2>
    </>
  );
}

const follow = async (name: string) => {
  globalThis.scrollTo = jest.fn() as typeof scrollTo;
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolledTo(this.id);
  };
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  renderArea(<Page />, { at: '/' });
  await act(() => screen.getByRole('link', { name }).click());
};

test('a link to a part of a page scrolls to it', async () => {
  await follow('To the answer');
  expect(scrolledTo).toHaveBeenCalledWith('fête');
});

test('an address with a broken fragment is that of its page', async () => {
  await follow('To nowhere');
  expect(screen.getByRole('heading', { name: 'The answer' })).toBeInTheDocument();
  expect(scrolledTo).not.toHaveBeenCalled();
});

describe('Back to a page that grows', () => {
  const PLACE = 640;
  let grow: () => void;

  beforeEach(() => {
    jest.useFakeTimers();
    globalThis.scrollTo = scrolledTo as typeof scrollTo;
    globalThis.ResizeObserver = class implements ResizeObserver {
      private isWatching = true;
      constructor(changed: ResizeObserverCallback) {
        grow = () => this.isWatching && changed([], this);
      }
      observe() {}
      unobserve() {}
      disconnect() {
        this.isWatching = false;
      }
    };
    renderArea(<Page />, { at: '/' });
    Object.assign(globalThis, { scrollY: PLACE });
    fireEvent.scroll(window);
    fireEvent.click(screen.getByRole('link', { name: 'To nowhere' }));
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(scrolledTo).toHaveBeenLastCalledWith(0, PLACE);
    scrolledTo.mockClear();
  });
  afterEach(() => void jest.useRealTimers());

  test('returns to the place each time that a part loads, on a slow page too, but not for ever', () => {
    for (let part = 1; part <= 12; part += 1) {
      jest.advanceTimersByTime(2_000);
      grow();
      expect(scrolledTo).toHaveBeenCalledTimes(Math.min(part, 9));
    }
    expect(scrolledTo).toHaveBeenLastCalledWith(0, PLACE);
  });

  test('moves no more once it has stayed as it is for a while', () => {
    jest.advanceTimersByTime(3_000);
    grow();
    expect(scrolledTo).not.toHaveBeenCalled();
  });

  test.each(['wheel', 'touchStart', 'pointerDown', 'keyDown'] as const)(
    'leaves the visitor alone after %s',
    (move) => {
      fireEvent[move](window);
      grow();
      expect(scrolledTo).not.toHaveBeenCalled();
    },
  );
});
