import { renderArea } from '@festival/mfe-kit/testing';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { useScroll } from './use-scroll.js';

const scrolledTo = jest.fn();
beforeEach(() => void scrolledTo.mockClear());

function Page() {
  useScroll();
  return (
    <>
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
