import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { useAddressState, useEarlyChoice } from './address-state.js';
import { renderArea } from './testing.js';

const read = (search: URLSearchParams) => ({ sort: search.get('sort') ?? '' });
const write = ({ sort }: { sort: string }) => `/list?sort=${sort}`;

function Sort() {
  const { state, go } = useAddressState(read, write);
  return (
    <label>
      Sort
      <input value={state.sort} onChange={({ target }) => go({ sort: target.value })} />
    </label>
  );
}

describe('state in the address', () => {
  it('is read from it, and changed with it', async () => {
    const page = renderArea(<Sort />, { at: '/list?sort=a' });
    await userEvent.type(screen.getByLabelText('Sort'), 'b');
    expect(screen.getByLabelText('Sort')).toHaveValue('ab');
    expect(page.location()).toBe('/list?sort=ab');
  });
});

describe('choices made before the script was loaded', () => {
  function Early({ inControls, choose }: { inControls: string; choose: (choice: object) => void }) {
    const controls = useRef<HTMLDivElement>(null);
    useEarlyChoice(controls, {
      state: { sort: 'a', page: 2 },
      read: (element) => ({ sort: element.dataset['sort'] ?? '' }),
      choose,
    });
    return <div ref={controls} data-sort={inControls} />;
  }

  it.each([
    ['b', [[{ sort: 'b' }]]],
    ['a', []],
  ])('is taken over once if it differs (%s)', (inControls, calls) => {
    const choose = jest.fn();
    const { rerender } = render(<Early inControls={inControls} choose={choose} />);
    rerender(<Early inControls="c" choose={choose} />);
    expect(choose.mock.calls).toEqual(calls);
  });
});
