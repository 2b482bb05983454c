import type { Order } from '@festival/contracts/orders';
import type { ProfileWorkshop } from '@festival/contracts/participants';
import { chooseEdition } from '@festival/edition';
import { expect, test } from '@jest/globals';
import { nextThings, openOffers } from './next-things.js';

const edition = chooseEdition('2021');

const workshop = (date: string, startTime = '14:00') =>
  ({
    _id: `${date}-${startTime}`,
    name: 'Batik',
    date,
    startTime,
    duration: 90,
  }) as ProfileWorkshop;

const order = (code: string, more: Partial<Order> = {}) =>
  ({
    _id: code,
    orderNumber: 'K7QM-2XPR',
    verified: true,
    cancelled: false,
    purchases: [{ collection: 'selfCollection', collectionDate: code }],
    ...more,
  }) as Order;

/** The day, the workshops and the slots of the result. */
const next = (now: string, registeredWorkshops: ProfileWorkshop[], pastOrders: Order[] = []) => {
  const found = nextThings(edition, { registeredWorkshops, pastOrders }, new Date(now));
  return (
    found && [
      found.day,
      found.workshops.map(({ _id }) => _id),
      found.collections.map(({ slot }) => slot.code),
    ]
  );
};

const NOW = '2021-02-10T10:00:00+08:00';

test.each([
  ['nothing, where there is nothing', [], [], undefined],
  [
    'whichever comes first: a workshop',
    [workshop('2021-02-20'), workshop('2021-02-12')],
    [order('18febslot1')],
    ['2021-02-12', ['2021-02-12-14:00'], []],
  ],
  [
    'or a collection',
    [workshop('2021-02-20')],
    [order('11marslot1'), order('18febslot2')],
    ['2021-02-18', [], ['18febslot2']],
  ],
  [
    'all that is on that day, in the order in which it is',
    [workshop('2021-02-18', '18:00'), workshop('2021-02-18', '10:00')],
    [order('18febslot2'), order('18febslot1')],
    ['2021-02-18', ['2021-02-18-10:00', '2021-02-18-18:00'], ['18febslot1', '18febslot2']],
  ],
  ['not what was cancelled', [], [order('18febslot1', { cancelled: true })], undefined],
  [
    'not what is delivered',
    [],
    [
      order('18febslot1', {
        purchases: [{ collection: 'delivery' } as Order['purchases'][number]],
      }),
    ],
    undefined,
  ],
])('next is %s', (_, workshops, orders, expected) => {
  expect(next(NOW, workshops, orders)).toEqual(expected);
});

test.each([
  ['2021-02-20T15:29:59+08:00', '2021-02-20'],
  ['2021-02-20T15:30:00+08:00', undefined],
])('a workshop is next until it has ended: at %s', (now, day) => {
  expect(next(now, [workshop('2021-02-20')])?.[0]).toBe(day);
});

test.each([
  ['2021-02-18T23:59:59+08:00', '2021-02-18'],
  ['2021-02-19T00:00:00+08:00', undefined],
])('a collection is next until its day is over: at %s', (now, day) => {
  expect(next(now, [], [order('18febslot1')])?.[0]).toBe(day);
});

test.each([
  ['2021-02-28T11:59:59+08:00', ['ends-first', 'ends-last']],
  ['2021-02-28T12:00:00+08:00', ['ends-last']],
  ['2021-02-28T14:00:00+08:00', []],
])('a place that is offered is next until its end, the first to end first: at %s', (now, ids) => {
  const offered = (_id: string, until: string) => ({
    ...workshop('2021-03-09'),
    offer: { _id, until },
  });
  const waitlistedWorkshops = [
    workshop('2021-03-01'),
    offered('ends-last', '2021-02-28T14:00:00+08:00'),
    offered('ends-first', '2021-02-28T12:00:00+08:00'),
  ];
  const found = openOffers({ waitlistedWorkshops }, new Date(now));
  expect(found.map(({ offer }) => offer._id)).toEqual(ids);
});
