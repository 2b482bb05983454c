import type { CollectionSlot } from '../../edition.js';

export const collectionSlots: CollectionSlot[] = [
  {
    code: '18febslot1',
    label: '18 Feb 12-2pm',
    longLabel: '18 February 12-2pm',
    date: '2021-02-18',
  },
  {
    code: '18febslot2',
    label: '18 Feb 6-8pm',
    longLabel: '18 February 6-8pm',
    date: '2021-02-18',
  },
  {
    code: '11marslot1',
    label: '11 Mar 12-2pm',
    longLabel: '11 March 12-2pm',
    date: '2021-03-11',
  },
  {
    code: '11marslot2',
    label: '11 Mar 6-8pm',
    longLabel: '11 March 6-8pm',
    date: '2021-03-11',
  },
  {
    code: '25marslot1',
    label: '25 Mar 12-2pm',
    longLabel: '25 March 12-2pm',
    date: '2021-03-25',
  },
  {
    code: '25marslot2',
    label: '25 Mar 6-8pm',
    longLabel: '25 March 6-8pm',
    date: '2021-03-25',
  },
];
