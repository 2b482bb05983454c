import { ConfirmDialog } from '@festival/ui/confirm-dialog';
import { Dialog } from '@festival/ui/dialog';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { BrowserRouter, Link, useLocation, useNavigate } from 'react-router-dom';

/** The tests' first entry. Back leads there when no dialog is open. */
const BEFORE = '/before';

/** The keys of all locations that the router has seen. */
const told: string[] = [];

/** A form that asks before it closes, on the page `/form`. */
function Form({ onClose }: { onClose: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Dialog open title="Form" onClose={() => setAsking(true)}>
        <Link to="/elsewhere">Elsewhere</Link>
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        title="Leave?"
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

/** A product that the address opens, from a list or directly, with a question over it. */
function Product() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const isFromList = Boolean(state);
  const close = () => void (isFromList ? navigate(-1) : navigate('/page', { replace: true }));
  return (
    <Dialog open title="Product" onClose={close} hasOwnEntry={isFromList}>
      <button type="button" onClick={() => setAsking(true)}>
        Add
      </button>
      <ConfirmDialog
        open={isAsking}
        title="Add it?"
        onConfirm={() => {
          setAsking(false);
          close();
        }}
        onCancel={() => setAsking(false)}
      />
    </Dialog>
  );
}

function Page() {
  const { pathname, search, key } = useLocation();
  const [open, setOpen] = useState<'film' | 'form'>();
  const close = () => setOpen(undefined);
  if (told.at(-1) !== key) told.push(key);
  return (
    <>
      <h1>{pathname}</h1>
      <button type="button" onClick={() => setOpen('film')}>
        Play
      </button>
      <button type="button" onClick={() => setOpen('form')}>
        Edit
      </button>
      <Link to="/page?product=1" state={{ isFromList: true }}>
        Product
      </Link>
      {search && <Product />}
      <Dialog open={open === 'film'} title="Film" onClose={close}>
        <Link to="/elsewhere">Elsewhere</Link>
      </Dialog>
      {open === 'form' && <Form onClose={close} />}
    </>
  );
}

const Site = () => <Page key={useLocation().pathname} />;

const visit = (url: string) => {
  window.history.pushState(null, '', BEFORE);
  window.history.pushState(null, '', url);
  render(
    <StrictMode>
      <BrowserRouter>
        <Site />
      </BrowserRouter>
    </StrictMode>,
  );
};

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));

/** The topmost content. */
const shown = () =>
  [...document.querySelectorAll('dialog[open]')].at(-1)?.querySelector('h2')?.textContent ??
  screen.getByRole('heading', { level: 1 }).textContent;

const expectShown = (name: string) => waitFor(() => expect(shown()).toBe(name));

/** Waits until the tab rests on an entry of the open dialogs, or of the page. */
const expectEntryOf = (whose: 'dialogs' | 'page') =>
  waitFor(() => {
    expect(window.history.state?.isDialog ? 'dialogs' : 'page').toBe(whose);
    expect(Object.hasOwn(window.history, 'pushState')).toBe(whose === 'dialogs');
  });

/** Like the browser's Back button. */
const back = () => window.history.back();
const forward = () => window.history.forward();

beforeEach(() => {
  told.length = 0;
});

test('Back closes a dialog and stays on the page; another Back leaves it', async () => {
  visit('/page');
  await press('Play');
  await expectEntryOf('dialogs');
  back();
  await expectShown('/page');
  expect(screen.getByRole('button', { name: 'Play' })).toHaveFocus();
  expect(told).toHaveLength(1);
  back();
  await expectShown(BEFORE);
});

test('a dialog that closes by itself leaves no entry in the history', async () => {
  visit('/page');
  for (let time = 0; time < 2; time += 1) {
    await press('Play');
    await expectEntryOf('dialogs');
    await press('Close');
    await expectEntryOf('page');
  }
  expect(told).toHaveLength(1);
  back();
  await expectShown(BEFORE);
});

test('a form asks when Back is pressed, and stays when Back is pressed again', async () => {
  visit('/page');
  await press('Edit');
  await expectEntryOf('dialogs');
  back();
  await expectShown('Leave?');
  await expectEntryOf('dialogs');
  back();
  await expectShown('Form');
  await expectEntryOf('dialogs');
  back();
  await expectShown('Leave?');
  await expectEntryOf('dialogs');
  await press('Leave');
  await expectShown('/page');
  await expectEntryOf('page');
  back();
  await expectShown(BEFORE);
});

test.each(['Play', 'Edit'])(
  'a link inside the opened “%s” is followed, and Back comes to the page without it',
  async (opener) => {
    visit('/page');
    await press(opener);
    await expectEntryOf('dialogs');
    await follow('Elsewhere');
    await expectShown('/elsewhere');
    back();
    await expectShown('/page');
    back();
    await expectShown(BEFORE);
  },
);

test('a navigation before the tab is back at the page comes after the page', async () => {
  visit('/page');
  await press('Play');
  await expectEntryOf('dialogs');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await Promise.resolve();
  fireEvent.click(screen.getByRole('link', { name: 'Product' }));
  expect(window.history.state).toHaveProperty('usr.isFromList');
  await expectEntryOf('page');
  await expectShown('Product');
  back();
  await expectShown('/page');
  back();
  await expectShown(BEFORE);
});

test('a dialog that opens before the tab is back at the page stays open, and Back closes it alone', async () => {
  visit('/page');
  await press('Play');
  await expectEntryOf('dialogs');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await Promise.resolve();
  const added = jest.spyOn(History.prototype, 'pushState');
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
  await waitFor(() => expect(added).toHaveBeenCalled());
  added.mockRestore();
  await expectEntryOf('dialogs');
  expect(shown()).toBe('Form');
  back();
  await expectShown('Leave?');
  await press('Leave');
  await expectEntryOf('page');
  back();
  await expectShown(BEFORE);
});

test('something that the address opens closes by its own entry, and a question over it by itself', async () => {
  visit('/page');
  await follow('Product');
  await press('Add');
  await expectEntryOf('dialogs');
  back();
  await expectShown('Product');
  back();
  await expectShown('/page');
  forward();
  await expectShown('Product');
  await press('Add');
  await expectEntryOf('dialogs');
  await press('Confirm');
  await expectShown('/page');
  back();
  await expectShown(BEFORE);
});

test('a dialog that was opened by its address closes, and the page takes its place', async () => {
  visit('/page?product=1');
  await expectEntryOf('dialogs');
  back();
  await expectShown('/page');
  await expectEntryOf('page');
  expect(window.location.search).toBe('');
  back();
  await expectShown(BEFORE);
});

test('so does a dialog that closes itself, with a question over it', async () => {
  visit('/page?product=1');
  await expectEntryOf('dialogs');
  await press('Add');
  await press('Confirm');
  await expectShown('/page');
  await expectEntryOf('page');
  expect(window.location.search).toBe('');
  back();
  await expectShown(BEFORE);
});

test('Forward to a closed dialog shows the page, and Back from there leaves it', async () => {
  visit('/page');
  await press('Play');
  await expectEntryOf('dialogs');
  back();
  await expectShown('/page');
  forward();
  await waitFor(() => expect(window.history.state).toHaveProperty('isDialog'));
  expect(shown()).toBe('/page');
  await press('Play');
  await expectEntryOf('dialogs');
  back();
  await expectShown('/page');
  forward();
  await waitFor(() => expect(window.history.state).toHaveProperty('isDialog'));
  back();
  await expectShown(BEFORE);
});
