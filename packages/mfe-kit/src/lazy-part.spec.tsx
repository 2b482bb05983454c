import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { asPart, LazyPart } from './lazy.js';
import { renderArea } from './testing.js';

function Greeting({ name }: { name: string }) {
  return <p>Hello, {name}</p>;
}

/** A part whose code fails to load at the first attempt. */
const late = () => {
  let tries = 0;
  return asPart(async () => {
    tries += 1;
    if (tries === 1) throw new Error('ChunkLoadError');
    return Greeting;
  });
};

// React logs errors that an error boundary catches.
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

const show = (failed?: Parameters<typeof LazyPart>[0]['failed']) =>
  renderArea(
    <LazyPart
      load={late()}
      props={{ name: 'Siti' }}
      placeholder={<p>On its way…</p>}
      {...(failed && { failed })}
    />,
  );

describe('a part that comes later', () => {
  it('is announced, and tried again after a failure', async () => {
    show();
    expect(screen.getByText('On its way…')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Hello, Siti')).toBeVisible();
  });

  it('fails where its owner wants it to', async () => {
    show((retry) => (
      <button type="button" onClick={retry}>
        Once more
      </button>
    ));
    await userEvent.click(await screen.findByRole('button', { name: 'Once more' }));
    expect(await screen.findByText('Hello, Siti')).toBeVisible();
  });
});
