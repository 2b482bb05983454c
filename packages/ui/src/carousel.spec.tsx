import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Carousel } from './carousel.js';

const items = ['Heron', 'Otter', 'Hornbill'].map((label) => ({
  id: label,
  label,
  content: <a href={`#${label}`}>Buy {label}</a>,
}));

/** A strip of 300 px in a window of 100 px. In jsdom everything is 0 px wide. */
function layOut(scrollLeft = 0) {
  const strip = screen.getByRole('list');
  Object.defineProperties(strip, {
    clientWidth: { value: 100, configurable: true },
    scrollWidth: { value: 300, configurable: true },
    scrollLeft: { value: scrollLeft, configurable: true },
  });
  const scrollBy = jest.fn();
  strip.scrollBy = scrollBy as typeof strip.scrollBy;
  fireEvent.scroll(strip);
  return scrollBy;
}

test('says that it is a carousel, and which slide of how many each is', () => {
  render(<Carousel label="Shirts" items={items} />);
  const carousel = screen.getByRole('region', { name: 'Shirts' });
  expect(carousel).toHaveAttribute('aria-roledescription', 'carousel');
  const slide = within(carousel).getByRole('group', { name: 'Otter, 2 of 3' });
  expect(slide).toHaveAttribute('aria-roledescription', 'slide');
});

test('buttons move it by its visible width; at its start there is no way back', async () => {
  render(<Carousel label="Shirts" items={items} />);
  const scrollBy = layOut();
  await userEvent.click(screen.getByRole('button', { name: 'Previous of Shirts' }));
  expect(scrollBy).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Next of Shirts' }));
  expect(scrollBy).toHaveBeenCalledWith({ left: 100 });
});

test('at its end the button stays, with the focus, and says that it does nothing', async () => {
  render(<Carousel label="Shirts" items={items} />);
  layOut();
  const next = screen.getByRole('button', { name: 'Next of Shirts' });
  await userEvent.click(next);
  layOut(200);
  expect(next).toHaveFocus();
  expect(next).toHaveAttribute('aria-disabled', 'true');
});

test('where one reads from the right, on is to the left', async () => {
  render(<Carousel label="Shirts" items={items} />);
  const scrollBy = layOut();
  screen.getByRole('list').style.direction = 'rtl';
  await userEvent.click(screen.getByRole('button', { name: 'Next of Shirts' }));
  expect(scrollBy).toHaveBeenCalledWith({ left: -100 });
});
