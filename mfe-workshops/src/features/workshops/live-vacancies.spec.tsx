import type { Workshop } from '@festival/contracts/workshops';
import {
  FakeEventSource,
  type RenderAreaOptions,
  renderArea,
  student,
} from '@festival/mfe-kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { batik, salsa, ukulele } from '../../../test/examples.js';
import { openPage } from '../../../test/open-page.js';
import { WorkshopsPage } from '../../routes/workshops.js';

/** A page has fake timers, and a stream that the test answers. */
const fakeTheStream = () => {
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

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

type List = () => Workshop[] | Promise<Workshop[]>;

const open = async (list: List, options: RenderAreaOptions = {}) => {
  const page = openPage({ 'GET /workshops': list }, options);
  await screen.findAllByRole('article');
  return page;
};

/** The page, with a way to leave it and come back. */
function Revisited() {
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
const SPREAD_MS = 5_000;

/** A page whose stream has been open for a while. */
const openLive = async (list: List, options?: RenderAreaOptions) => {
  const page = await open(list, options);
  act(() => FakeEventSource.last.answer());
  await pass(SPREAD_MS);
  return page;
};

const stub = (name: string) => within(screen.getByRole('article', { name }));
const reads = ({ requests }: Awaited<ReturnType<typeof open>>) => requests.length;

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
const tell = async (workshop: Workshop) => {
  act(() => FakeEventSource.last.tell(countsOf(workshop)));
  await pass(0);
};

const setVisibility = (state: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
};

const BATIK = 'Batik on a Tote';
const UKULELE = 'Four Chords on a Ukulele';

fakeTheStream();

describe('vacancies', () => {
  it('follow the stream, without another request', async () => {
    const page = await openLive(() => [batik(), salsa()]);
    const before = reads(page);
    expect(FakeEventSource.opened.map(({ url }) => url)).toEqual(['/api/workshops/stream']);
    await tell(batik({ numRegistered: 8, numWaitlisted: 2 }));
    expect(stub(BATIK).getByText('2 waiting')).toBeVisible();
    expect(stub(BATIK).getByRole('button', { name: /^Join waitlist/ })).toHaveAccessibleDescription(
      'You would join the waitlist behind 2 others.',
    );
    await pass(60_000);
    expect(reads(page)).toBe(before);
  });

  it('do not make the list count as fresh: coming back to the page reads it again', async () => {
    const page = renderArea(<Revisited />, { api: { 'GET /workshops': () => [batik()] } });
    await screen.findAllByRole('article');
    await pass(10_000);
    const before = reads(page);
    await tell(batik({ numRegistered: 6 }));
    fireEvent.click(screen.getByRole('button', { name: 'Come back' }));
    await pass(0);
    expect(reads(page)).toBe(before + 1);
  });

  it('bring an offer to a waiting student, and cause no other reads', async () => {
    const waits = { mine: 'waitlisted', position: 1, numRegistered: 9 } as const;
    let list = [ukulele(waits), salsa()];
    const page = await openLive(() => list, { session: student, clock: '2021-03-01T10:00+08:00' });
    const before = reads(page);
    await tell(salsa({ numOffered: 1 }));
    await pass(SPREAD_MS);
    expect(reads(page)).toBe(before);
    const offer = { _id: 'offer', until: '2021-03-02T10:00:00+08:00' };
    list = [ukulele({ ...waits, numOffered: 1, offer }), salsa()];
    await tell(ukulele({ ...waits, numOffered: 1 }));
    await pass(SPREAD_MS);
    expect(stub(UKULELE).getByRole('button', { name: /^Take the place/ })).toBeVisible();
    expect(stub(UKULELE).getByText(/until/)).toHaveTextContent(
      /A place is free for you until Tuesday,? 2 March, 10am \(2\d hours.* left\)/,
    );
  });

  it('are read again when the list itself has changed', async () => {
    let list = [batik()];
    await openLive(() => list);
    list = [batik(), salsa()];
    act(() => FakeEventSource.last.tell({ kind: 'list' }));
    await pass(SPREAD_MS);
    expect(await screen.findByRole('article', { name: 'Salsa in an Hour' })).toBeVisible();
  });

  it('that change while the list is loading are not overwritten by it, without another request', async () => {
    let answer: (list: Workshop[]) => void = () => undefined;
    let list: Workshop[] | Promise<Workshop[]> = [batik()];
    const page = await openLive(() => list);
    list = new Promise((resolve) => (answer = resolve));
    act(() => FakeEventSource.last.tell({ kind: 'list' }));
    await pass(SPREAD_MS);
    const before = reads(page);
    await tell(batik({ numRegistered: 6 }));
    await tell(batik({ numRegistered: 7 }));
    answer([batik(), salsa()]);
    await pass(SPREAD_MS);
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(stub(BATIK).getAllByText('1').at(-1)).toBeVisible();
    await pass(60_000);
    expect(reads(page)).toBe(before);
  });

  it('of a list that changed while it was loading are read again afterwards', async () => {
    let answer: (list: Workshop[]) => void = () => undefined;
    let list: Workshop[] | Promise<Workshop[]> = [batik()];
    const page = await openLive(() => list);
    list = new Promise((resolve) => (answer = resolve));
    act(() => FakeEventSource.last.tell({ kind: 'list' }));
    await pass(SPREAD_MS);
    const before = reads(page);
    act(() => FakeEventSource.last.tell({ kind: 'list' }));
    await pass(60_000);
    expect(reads(page)).toBe(before);
    list = [batik(), salsa()];
    answer([batik()]);
    await pass(SPREAD_MS);
    expect(await screen.findByRole('article', { name: 'Salsa in an Hour' })).toBeVisible();
    expect(reads(page)).toBe(before + 1);
  });

  it('are read again when the stream is back, by each page at another time', async () => {
    const page = await openLive(() => [batik()]);
    const before = reads(page);
    act(() => FakeEventSource.last.fail());
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    act(() => FakeEventSource.last.answer());
    await pass(SPREAD_MS / 2 - 1);
    expect(reads(page)).toBe(before);
    await pass(1);
    expect(reads(page)).toBe(before + 1);
  });

  it('ignore invalid messages', async () => {
    await openLive(() => [batik()]);
    act(() => FakeEventSource.last.onmessage?.({ data: '<html>' }));
    await tell(salsa());
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  it('are announced when a workshop becomes full or free, and not for every place', async () => {
    await openLive(() => [batik(), ukulele()]);
    await tell(batik({ numRegistered: 6 }));
    await pass(5_000);
    expect(screen.queryByText(/is full now|vacancies again/)).not.toBeInTheDocument();
    await tell(batik({ numRegistered: 8 }));
    await tell(ukulele({ numRegistered: 9 }));
    await pass(5_000);
    expect(
      screen
        .getByText(`${BATIK} is full now. ${UKULELE} has vacancies again.`)
        .closest('[role=status]'),
    ).not.toBeNull();
  });

  it('that may have moved a waiting student up update the place in the queue, once in 10 to 20 seconds', async () => {
    let list = [ukulele({ mine: 'waitlisted', position: 4 })];
    const page = await openLive(() => list, { session: student });
    expect(stub(UKULELE).getByText(/You are 4th/)).toBeVisible();
    const before = reads(page);
    list = [ukulele({ mine: 'waitlisted', position: 2, numWaitlisted: 2 })];
    await tell(ukulele({ numWaitlisted: 3 }));
    await tell(ukulele({ numWaitlisted: 2 }));
    await pass(9_000);
    expect(reads(page)).toBe(before);
    await pass(11_000);
    expect(reads(page)).toBe(before + 1);
    expect(await stub(UKULELE).findByText(/You are 2nd/)).toBeVisible();
  });
});

describe('without a stream', () => {
  it('the list is read every 20 to 30 seconds, until there is a stream', async () => {
    let list = [batik()];
    const page = await open(() => list);
    const before = reads(page);
    act(() => FakeEventSource.last.fail());
    await pass(19_000);
    expect(reads(page)).toBe(before);
    list = [batik({ numRegistered: 6 })];
    await pass(11_500);
    expect(reads(page)).toBe(before + 1);
    await waitFor(() => expect(stub(BATIK).getAllByText('2').at(-1)).toBeVisible());
    act(() => FakeEventSource.last.answer());
    await pass(SPREAD_MS);
    const caughtUp = reads(page);
    await pass(120_000);
    expect(reads(page)).toBe(caughtUp);
  });

  it('that was refused is opened again later, and not every second', async () => {
    await open(() => [batik()]);
    act(() => FakeEventSource.last.fail({ isRefused: true }));
    await pass(59_000);
    expect(FakeEventSource.opened).toHaveLength(1);
    await pass(32_000);
    expect(FakeEventSource.opened).toHaveLength(2);
  });

  it('because the browser has none, the list is read all the same', async () => {
    Reflect.deleteProperty(globalThis, 'EventSource');
    const page = await open(() => [batik()]);
    const before = reads(page);
    await pass(31_000);
    expect(reads(page)).toBe(before + 1);
  });
});

describe('has no stream and requests nothing; back in view it catches up', () => {
  it('has no stream and asks nothing; back in view it catches up', async () => {
    let list = [batik()];
    const page = await openLive(() => list);
    setVisibility('hidden');
    expect(FakeEventSource.last.readyState).toBe(FakeEventSource.CLOSED);
    const before = reads(page);
    await pass(300_000);
    expect(reads(page)).toBe(before);
    list = [batik({ numRegistered: 7 })];
    setVisibility('visible');
    await pass(0);
    expect(FakeEventSource.opened).toHaveLength(2);
    await waitFor(() => expect(stub(BATIK).getAllByText('1').at(-1)).toBeVisible());
  });

  it('that is left closes its stream', async () => {
    const page = await openLive(() => [batik()]);
    page.unmount();
    expect(FakeEventSource.last.readyState).toBe(FakeEventSource.CLOSED);
  });
});
