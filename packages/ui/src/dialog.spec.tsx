import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { Dialog, type DialogProps } from './dialog.js';

function Page({ onClosed, ...rest }: { onClosed?: () => void } & Partial<DialogProps>) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClosed?.();
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog title="Lino print" description="A5, signed" {...rest} open={isOpen} onClose={close}>
        <input aria-label="Quantity" />
      </Dialog>
    </>
  );
}

const openDialog = () => userEvent.click(screen.getByRole('button', { name: 'Open' }));

test('opens with its name and description, the focus at the title', async () => {
  render(<Page />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await openDialog();
  const dialog = screen.getByRole('dialog', { name: 'Lino print' });
  expect(dialog).toHaveAccessibleDescription('A5, signed');
  expect(screen.getByRole('heading', { name: 'Lino print' })).toHaveFocus();
});

test.each([
  ['the close button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['Esc', () => userEvent.keyboard('{Escape}')],
])('%s closes it once and gives the focus back', async (_, close) => {
  const onClosed = jest.fn();
  render(
    <StrictMode>
      <Page onClosed={onClosed} />
    </StrictMode>,
  );
  await openDialog();
  await close();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(onClosed).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('the focus starts at the element that the content chooses', async () => {
  render(
    <Dialog open title="Search" onClose={() => {}}>
      <input aria-label="Find" data-autofocus="" />
    </Dialog>,
  );
  expect(screen.getByLabelText('Find')).toHaveFocus();
});

test('a notice is next to the buttons, outside of the scrolling part', () => {
  render(
    <Dialog
      open
      title="Sign up"
      onClose={() => {}}
      notice={<p role="alert">It is full</p>}
      actions={<button type="button">Send</button>}
    >
      <input aria-label="Name" />
    </Dialog>,
  );
  const foot = screen.getByRole('alert').closest('footer');
  expect(foot).toContainElement(screen.getByRole('button', { name: 'Send' }));
  expect(foot).not.toContainElement(screen.getByLabelText('Name'));
});

test('a press outside closes it only where that is wanted', async () => {
  const close = jest.fn();
  const dialog = (dismissOnBackdrop: boolean) => (
    <Dialog open title="Search" onClose={close} dismissOnBackdrop={dismissOnBackdrop} />
  );
  const outside = {
    target: () => screen.getByRole('dialog'),
    coords: { clientX: -5, clientY: -5 },
  };
  const press = () =>
    userEvent.pointer({ keys: '[MouseLeft]', target: outside.target(), coords: outside.coords });
  const { rerender } = render(dialog(false));
  await press();
  expect(close).not.toHaveBeenCalled();
  rerender(dialog(true));
  await press();
  expect(close).toHaveBeenCalledTimes(1);
});

test('a busy dialog stays open, and its close button says so', async () => {
  render(<Page busy />);
  await openDialog();
  const close = screen.getByRole('button', { name: 'Close' });
  expect(close).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(close);
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('it stays open while its owner keeps it open, also when the browser closes it without asking', () => {
  const asked = jest.fn();
  render(<Dialog open title="Lino print" onClose={asked} />);
  screen.getByRole<HTMLDialogElement>('dialog').close();
  expect(asked).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('dialog')).toHaveAttribute('open');
});
