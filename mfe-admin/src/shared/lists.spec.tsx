import { useSearchParams } from '@festival/mfe-kit/router';
import { renderArea } from '@festival/mfe-kit/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminList, AdminSearch, useCursorPages } from './lists.js';

const lanterns = ['Red lantern', 'Blue lantern'];

const show = (query: { data?: string[]; error?: Error; isPlaceholderData?: boolean }) => {
  const refetch = jest.fn<() => Promise<never>>();
  renderArea(
    <AdminList
      what="lanterns"
      query={{ data: undefined, error: null, isPlaceholderData: false, refetch, ...query }}
    >
      {(data, isStale) => <p>{`${data.join(', ')}${isStale ? ' (stale)' : ''}`}</p>}
    </AdminList>,
  );
  return refetch;
};

describe('a list of admins', () => {
  it('says that it is loading', () => {
    show({});
    expect(screen.getByText('Loading lanterns…')).toBeInTheDocument();
  });

  it('offers a retry after a failure', async () => {
    const refetch = show({ error: new Error('offline') });
    expect(screen.getByText('Issues with fetching lanterns')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it('keeps the old rows, and says so, when it could not be loaded again', async () => {
    const refetch = show({ data: lanterns, error: new Error('offline') });
    expect(screen.getByText('Red lantern, Blue lantern')).toBeVisible();
    expect(screen.getByText(/^These lanterns may have changed/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it('marks its rows as outdated while others are loading', () => {
    show({ data: lanterns, isPlaceholderData: true });
    expect(screen.getByText('Red lantern, Blue lantern (stale)')).toBeVisible();
  });
});

describe('a list that comes a page at a time', () => {
  const next: Record<string, string | null> = { first: 'a', a: 'b', b: null };

  function Lanterns() {
    const { after = 'first', pagesTo } = useCursorPages();
    const query = {
      data: after,
      error: null,
      isPlaceholderData: false,
      refetch: async () => ({}) as never,
    };
    return (
      <AdminList what="lanterns" query={query} pages={pagesTo(next[after])}>
        {(page) => <p>Page {page}</p>}
      </AdminList>
    );
  }

  it('has its place in the address, next to other parameters, and leads back', async () => {
    const { location } = renderArea(<Lanterns />, { at: '/AdminManage/points?q=mei' });
    const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
    expect(screen.queryByRole('button', { name: 'Newer' })).not.toBeInTheDocument();
    await press('Older');
    await press('Older');
    expect(screen.getByText('Page b')).toBeVisible();
    expect(location()).toBe('/AdminManage/points?q=mei&after=a&after=b');
    expect(screen.queryByRole('button', { name: 'Older' })).not.toBeInTheDocument();
    await press('Newer');
    expect(screen.getByText('Page a')).toBeVisible();
    await press('Newer');
    expect(location()).toBe('/AdminManage/points?q=mei');
  });
});

describe('the search box of a list', () => {
  function Lanterns() {
    const [search, setSearch] = useSearchParams();
    return (
      <AdminSearch
        label="Find a lantern"
        text={search.get('q') ?? ''}
        onSearch={(q) => setSearch({ q })}
      />
    );
  }

  it('contains the search of the address, also after going back', async () => {
    const { location, back } = renderArea(<Lanterns />, { at: '/AdminManage?q=red' });
    const box = screen.getByRole('searchbox', { name: 'Find a lantern' });
    expect(box).toHaveValue('red');
    await userEvent.clear(box);
    await userEvent.type(box, ' blue {Enter}');
    expect(location()).toBe('/AdminManage?q=blue');
    expect(box).toHaveFocus();
    back();
    expect(box).toHaveValue('red');
  });

  it('searches with its button too', async () => {
    const { location } = renderArea(<Lanterns />, { at: '/AdminManage' });
    await userEvent.type(screen.getByRole('searchbox'), 'blue');
    expect(location()).toBe('/AdminManage');
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(location()).toBe('/AdminManage?q=blue');
  });
});
