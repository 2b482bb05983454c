import type { ContestResults, OwnEntry, PhotoEntry } from '@festival/contracts/photos';

export const SUBMITTING = '2021-02-10T10:00:00+08:00';
export const VOTING = '2021-03-10T10:00:00+08:00';
export const OVER = '2021-03-23T10:00:00+08:00';

const sized = (
  url: string,
  width: number,
  height: number,
): Pick<PhotoEntry, 'image' | 'imageSet'> => ({
  image: `${url}-1600.webp`,
  imageSet: {
    width,
    height,
    sources: [
      { width: 480, url: `${url}-480.webp` },
      { width: 1600, url: `${url}-1600.webp` },
    ],
    colour: '#2c4393',
    placeholder: '',
  },
});

/** Two images, one of them upright, and a photo that is only a link. */
export const entries: readonly PhotoEntry[] = [
  {
    _id: 'dusk',
    name: 'Wei Ling',
    caption: 'Last bus, first light',
    ...sized('/media/dusk', 1600, 1067),
  },
  { _id: 'stairs', name: 'Arjun Nair', ...sized('/media/stairs', 1067, 1600) },
  { _id: 'paper', name: 'Siti Rahman' },
];

export const ownEntry = (changes: Partial<OwnEntry> = {}): OwnEntry => ({
  _id: 'mine',
  name: 'Mei Lin Tan',
  phoneNumber: '91234567',
  emailAddress: 'student01@e.ntu.edu.sg',
  description: 'The canteen at five.',
  category: 'open',
  submissionLink: 'https://drive.example/photo',
  submittedAt: '2021-02-09T14:30:00+08:00',
  state: 'submitted',
  ...changes,
});

/** The published list. The results below are its count. */
export const ballotList = [
  'AAAA-2222-BBBB-3333,dusk,paper',
  'CCCC-4444-DDDD-5555,dusk,',
  'EEEE-6666-FFFF-7777,stairs,gone',
  '',
].join('\n');

export const results = (hash: string): ContestResults => {
  const [dusk, stairs, paper] = entries as [PhotoEntry, PhotoEntry, PhotoEntry];
  return {
    ballots: 3,
    hash,
    publishedAt: '2021-03-22T00:00:01+08:00',
    entries: [
      { ...dusk, votes: 2, place: 1, isTied: false },
      { ...stairs, votes: 1, place: 2, isTied: true },
      { ...paper, votes: 1, place: 2, isTied: true },
    ],
    removed: [{ _id: 'gone', votes: 1 }],
  };
};
