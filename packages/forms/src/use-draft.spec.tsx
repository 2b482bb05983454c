import { beforeEach, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTabDraft, useDraft } from './drafts.js';
import { FormText } from './fields.js';
import { useForm } from './form.js';

beforeEach(() => sessionStorage.clear());

const empty = { name: '', password: '' };
const draft = createTabDraft('greeting', { name: '' });
const kept = () => draft.read('mei-lin');

function Greeting({ besides }: { besides?: string }) {
  const labels = { name: 'Name', password: 'Password' };
  const form = useForm({ id: 'greeting', labels, values: { ...empty, ...kept() } });
  const { isChanged, settle } = useDraft({
    form,
    start: empty,
    besides,
    keep: (values) => draft.keep('mei-lin', values),
    forget: draft.forget,
  });
  return (
    <>
      <FormText {...form.field('name')} />
      <FormText {...form.field('password')} />
      <output>{isChanged ? 'changed' : 'as it was'}</output>
      <button type="button" onClick={settle}>
        Done
      </button>
    </>
  );
}
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);

test('typed input is stored at once, and restored when the form is opened again', async () => {
  const { unmount } = render(<Greeting />);
  expect(screen.getByRole('status')).toHaveTextContent('as it was');
  await type('Name', 'Mei');
  expect(kept()).toEqual({ name: 'Mei' });
  unmount();
  render(<Greeting />);
  expect(screen.getByLabelText('Name')).toHaveValue('Mei');
  expect(screen.getByRole('status')).toHaveTextContent('changed');
});

test('fields outside of the draft, such as a password, are not stored', async () => {
  render(<Greeting />);
  await type('Password', 'lino-and-ink');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('lino');
});

test('a draft without input is deleted', async () => {
  render(<Greeting />);
  await type('Name', 'M{Backspace}');
  expect(kept()).toBeUndefined();
  expect(screen.getByRole('status')).toHaveTextContent('as it was');
});

test('a change beside the fields is one', () => {
  const { rerender } = render(<Greeting />);
  rerender(<Greeting besides="another order" />);
  expect(kept()).toEqual({ name: '' });
  rerender(<Greeting />);
  expect(kept()).toBeUndefined();
});

test('nothing is stored after it is settled', async () => {
  render(<Greeting />);
  await type('Name', 'Mei');
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(kept()).toBeUndefined();
  await type('Name', ' Lin');
  expect(kept()).toBeUndefined();
});
