import { beforeEach, expect, it } from '@jest/globals';
import { createImageDraft, forgetTabDrafts } from './drafts.js';
import type { ImageItem } from './images.js';

beforeEach(() => sessionStorage.clear());

const kept = (id: string): ImageItem => ({ kind: 'kept', id, image: id, url: id });
const added: ImageItem = {
  kind: 'new',
  id: 'new-1',
  url: 'blob:side',
  file: new File([''], 'side.png'),
  isPreparing: false,
};
const stored = [kept('/front'), kept('/back'), kept('/label')];
const values = { name: 'Mug with a chip' };
/** A draft store like that of a page that was just loaded: its memory is empty. */
const create = () => createImageDraft('product', { name: '' });

it('gives everything back, images too, for as long as the page is there', () => {
  const draft = create();
  const images = [added, kept('/back')];
  draft.keep('booth', 'mug', values, images);
  expect(draft.subjectOf('booth')).toBe('mug');
  expect(draft.read('booth', 'mug', stored)).toEqual({ values, images, lostFiles: 0 });
});

it('after a reload restores typed input and the order of stored images, and says how many files are lost', () => {
  create().keep('booth', 'mug', values, [kept('/label'), added, kept('/front')]);
  const images = [kept('/label'), kept('/front')];
  expect(create().read('booth', 'mug', stored)).toEqual({ values, images, lostFiles: 1 });
  // An image that was removed elsewhere since does not come back.
  expect(create().read('booth', 'mug', [kept('/front')])?.images).toEqual([kept('/front')]);
});

it('is of one subject and one owner', () => {
  const draft = create();
  draft.keep('booth', '', values, []);
  expect(draft.subjectOf('booth')).toBe('');
  expect(draft.read('booth', 'mug', [])).toBeUndefined();
  expect(draft.subjectOf('other')).toBeUndefined();
  expect(draft.read('other', '', [])).toBeUndefined();
});

it('leaves nothing when somebody signs out, not even in memory', () => {
  const draft = create();
  draft.keep('booth', 'mug', values, [added]);
  forgetTabDrafts();
  expect(draft.read('booth', 'mug', stored)).toBeUndefined();
});
