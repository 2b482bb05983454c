import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createTabDraft, createTabStore, forgetTabDrafts } from './drafts.js';

beforeEach(() => sessionStorage.clear());

const empty = { name: '', text: '' };
const draft = createTabDraft('greeting', empty);
const typed = { name: 'Mei Lin', text: 'Hello' };
const KEY = 'festival.draft.greeting';

describe('a draft', () => {
  it('is there again for the person who typed it, and for nobody else', () => {
    draft.keep('mei-lin', typed);
    expect(createTabDraft('greeting', empty).read('mei-lin')).toEqual(typed);
    expect(draft.read('arjun')).toBeUndefined();
    expect(createTabDraft('farewell', empty).read('mei-lin')).toBeUndefined();
  });

  it('keeps the fields it was made for, and nothing else of the form', () => {
    draft.keep('mei-lin', { ...typed, hasAgreed: 'true' } as typeof typed);
    expect(sessionStorage.getItem(KEY)).not.toContain('hasAgreed');
  });

  it.each([
    ['no JSON', '{'],
    ['nothing', 'null'],
    ['another shape', '{"owner":"mei-lin","values":{"name":"Mei Lin"}}'],
    ['no text', '{"owner":"mei-lin","values":{"name":"Mei Lin","text":7}}'],
    ['too much', JSON.stringify({ owner: 'mei-lin', values: { name: '', text: 'x'.repeat(6e3) } })],
  ])('is missing if the storage contains %s', (_, stored) => {
    sessionStorage.setItem(KEY, stored);
    expect(draft.read('mei-lin')).toBeUndefined();
  });

  it('keeps numbers, ticks and lists too, and takes them back in no other shape', () => {
    const example = { price: null, isOn: false, options: [''], grid: [[null]] };
    const order = createTabDraft<{
      price: number | string | null;
      isOn: boolean;
      options: string[];
      grid: (number | null)[][];
    }>('order', example);
    const entered = { price: 12.5, isOn: true, options: ['Sun', 'Sea'], grid: [[1, null], []] };
    order.keep('mei-lin', entered);
    expect(order.read('mei-lin')).toEqual(entered);
    for (const odd of [{ price: true }, { isOn: 1 }, { options: [7] }, { grid: [[true]] }]) {
      const values = { ...entered, ...odd };
      sessionStorage.setItem('festival.draft.order', JSON.stringify({ owner: 'mei-lin', values }));
      expect(order.read('mei-lin')).toBeUndefined();
    }
  });

  it('is gone once it is forgotten', () => {
    draft.keep('mei-lin', typed);
    draft.forget();
    expect(draft.read('mei-lin')).toBeUndefined();
  });

  it('does no harm where storage is forbidden', () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError');
      });
    draft.keep('mei-lin', typed);
    expect(draft.read('mei-lin')).toBeUndefined();
    draft.forget();
  });
});

it('signing out forgets every draft, and nothing else that the tab keeps', () => {
  draft.keep('mei-lin', typed);
  createTabStore('payment', String).write('1 Nanyang Walk');
  sessionStorage.setItem('festival.scroll', '[]');
  forgetTabDrafts();
  expect(Object.keys(sessionStorage)).toEqual(['festival.scroll']);
});
