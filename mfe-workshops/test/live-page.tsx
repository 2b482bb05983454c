import type { Workshop } from '@festival/contracts/workshops';
import { FakeEventSource, type RenderAreaOptions } from '@festival/mfe-kit/testing';
import { afterEach, beforeEach, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { WorkshopsPage } from '../src/routes/workshops.js';
import { openPage } from './open-page.js';

/** A page has fake timers, and a stream that the test answers. */
export const fakeTheStream = () => {
  beforeEach(() => {
    jest.useFakeTimers();
    FakeEventSource.opened = [];
    Object.assign(globalThis, { EventSource: FakeEventSource });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
    Reflect.deleteProperty(globalThis, 'EventSource');
    Reflect.deleteProperty(document, 'visibilityState');
  });
};

export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

type List = () => Workshop[] | Promise<Workshop[]>;

export const open = async (list: List, options: RenderAreaOptions = {}) => {
  const page = openPage({ 'GET /workshops': list }, options);
  await screen.findAllByRole('article');
  return page;
};

/** The page, with a way to leave it and come back. */
export function Revisited() {
  const [visit, setVisit] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setVisit(visit + 1)}>
        Come back
      </button>
      <WorkshopsPage key={visit} />
    </>
  );
}

/** Pages that get the same event read the list again at random times within this interval. */
export const SPREAD_MS = 5_000;

/** A page whose stream has been open for a while. */
export const openLive = async (list: List, options?: RenderAreaOptions) => {
  const page = await open(list, options);
  act(() => FakeEventSource.last.answer());
  await pass(SPREAD_MS);
  return page;
};

export const stub = (name: string) => within(screen.getByRole('article', { name }));
export const reads = ({ requests }: Awaited<ReturnType<typeof open>>) => requests.length;

const countsOf = ({
  _id,
  numRegistered,
  numWaitlisted,
  numOffered,
  maxParticipants,
}: Workshop) => ({
  kind: 'counts',
  _id,
  numRegistered,
  numWaitlisted,
  numOffered,
  maxParticipants,
});
export const tell = async (workshop: Workshop) => {
  act(() => FakeEventSource.last.tell(countsOf(workshop)));
  await pass(0);
};

export const setVisibility = (state: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
};
