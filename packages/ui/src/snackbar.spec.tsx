import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { SnackbarHost, type SnackOptions, useSnackbar } from './snackbar.js';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function Speaker({ says, options }: { says: string; options?: SnackOptions }) {
  const showSnackbar = useSnackbar();
  return (
    <button type="button" onClick={() => showSnackbar(says, options)}>
      {`say ${says}`}
    </button>
  );
}

const say = (words: string) =>
  fireEvent.click(screen.getByRole('button', { name: `say ${words}` }));
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('is said for six seconds, then gone', () => {
  render(
    <>
      <Speaker says="Added" />
      <SnackbarHost />
    </>,
  );
  say('Added');
  expect(screen.getByRole('status')).toHaveTextContent('Added');
  pass(5999);
  expect(screen.getByRole('status')).toHaveTextContent('Added');
  pass(1);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('one at a time, in order; the same words twice in a row are shown once', () => {
  render(
    <>
      <Speaker says="First" />
      <Speaker says="Second" />
      <SnackbarHost />
    </>,
  );
  say('First');
  say('Second');
  say('Second');
  expect(screen.getByRole('status')).toHaveTextContent('First');
  pass(6000);
  expect(screen.getByRole('status')).toHaveTextContent('Second');
  pass(6000);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('waits while the pointer or the focus is on it, and then continues', () => {
  render(
    <>
      <Speaker says="Added" />
      <SnackbarHost />
    </>,
  );
  say('Added');
  pass(5000);
  const dismiss = screen.getByRole('button', { name: 'Dismiss' });
  act(() => dismiss.focus());
  pass(60_000);
  expect(screen.getByRole('status')).toHaveTextContent('Added');
  act(() => dismiss.blur());
  fireEvent.mouseEnter(screen.getByText('Added'));
  pass(60_000);
  expect(screen.getByRole('status')).toHaveTextContent('Added');
  fireEvent.mouseLeave(screen.getByText('Added'));
  pass(1000);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('its action is done once and closes it', () => {
  const onAction = jest.fn();
  render(
    <>
      <Speaker says="Removed" options={{ action: { label: 'Undo', onAction } }} />
      <SnackbarHost />
    </>,
  );
  say('Removed');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(onAction).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
