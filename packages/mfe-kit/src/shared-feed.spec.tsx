import { FakeEventSource } from '@festival/mfe-kit/testing';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { sharedFeed } from './live.js';

beforeEach(() => {
  FakeEventSource.opened = [];
  Object.assign(globalThis, { EventSource: FakeEventSource });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'EventSource');
});

const listener = () => ({ onEvent: jest.fn(), onOpen: jest.fn(), onLook: jest.fn() });

it('opens one stream for all parts of a page, and notifies each of them', () => {
  const feed = sharedFeed('/api/admin/stream');
  const [first, second] = [listener(), listener()];
  const stops = [feed.listen(first), feed.listen(second)];
  expect(FakeEventSource.opened.map(({ url }) => url)).toEqual(['/api/admin/stream']);
  FakeEventSource.last.answer();
  FakeEventSource.last.tell({ kind: 'missed' });
  for (const { onOpen, onEvent } of [first, second]) {
    expect(onOpen).toHaveBeenCalledTimes(1);
    expect(onEvent.mock.calls).toEqual([[{ kind: 'missed' }]]);
  }
  for (const stop of stops) stop();
});

it('tells a later listener that it is open, so that it reads what it missed', () => {
  const feed = sharedFeed('/api/admin/stream');
  const stopFirst = feed.listen(listener());
  FakeEventSource.last.answer();
  const later = listener();
  const stopLater = feed.listen(later);
  expect(later.onOpen).toHaveBeenCalledTimes(1);
  stopFirst();
  stopLater();
});

it('closes the stream with the last listener, and opens another for the next', () => {
  const feed = sharedFeed('/api/admin/stream');
  const [stopFirst, stopSecond] = [feed.listen(listener()), feed.listen(listener())];
  stopFirst();
  expect(FakeEventSource.last.readyState).not.toBe(FakeEventSource.CLOSED);
  stopSecond();
  expect(FakeEventSource.last.readyState).toBe(FakeEventSource.CLOSED);
  const stopThird = feed.listen(listener());
  expect(FakeEventSource.opened).toHaveLength(2);
  stopThird();
});
