import type { PageMeta } from '@festival/mfe-kit/area';
import { HostProvider, useHost } from '@festival/mfe-kit/host';
import { renderArea } from '@festival/mfe-kit/testing';
import { expect, jest, test } from '@jest/globals';
import { useRef } from 'react';
import { usePaging } from './use-paging.js';

const PER_PAGE = 15;

function List({ page, total }: { page: number; total: number | undefined }) {
  const top = useRef<HTMLParagraphElement>(null);
  usePaging({ page, total, perPage: PER_PAGE, goTo: jest.fn(), top });
  return <p ref={top}>A list</p>;
}

/** The metadata of a page of the list when the server renders it. */
const saidOf = (page: number, total: number | undefined): PageMeta => {
  const said: PageMeta = {};
  const server = { describe: (meta: PageMeta) => void Object.assign(said, meta), isExposed: true };
  function OnServer() {
    return (
      <HostProvider host={{ ...useHost(), server }}>
        <List page={page} total={total} />
      </HostProvider>
    );
  }
  renderArea(<OnServer />);
  return said;
};

test.each([
  ['the first', 1, 31],
  ['the last', 3, 31],
  ['any, while nobody knows how many there are', 9, undefined],
  ['the first of an empty list', 1, 0],
])('%s page is for search engines', (_, page, total) => {
  expect(saidOf(page, total)).not.toHaveProperty('isUnlisted');
});

test('a page beyond the last one is replaced: they would never end', () => {
  expect(saidOf(4, 31)).toMatchObject({ isUnlisted: true });
});
