import { describe, expect, it, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { FormText } from './fields.js';
import { rulesOf, useForm, useSubmit } from './form.js';

const labels = { title: 'Title', place: 'Place' } as const;
const required = z.string().min(1, 'is required');
const schema = z.object({ title: required, place: required });

const never = () => {};

/** A form with two fields. @param send gets the sent values */
function Form({
  recheck = 'marked',
  send = async () => {},
}: {
  recheck?: 'marked' | 'changed';
  send?: (refuse: (rule: string) => void) => Promise<void>;
}) {
  const form = useForm({
    id: 'the',
    labels,
    values: { title: '', place: '' },
    rules: rulesOf(schema),
    recheck,
  });
  const { submit } = useSubmit(form, {
    send: () => send((rule) => form.refuse([{ name: 'place', rule }])),
  });
  return (
    <form onSubmit={submit} noValidate>
      <FormText {...form.field('title')} />
      <FormText {...form.field('place')} />
      <button type="submit">Send</button>
    </form>
  );
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const fill = async () => {
  await type('Title', 'Batik');
  await type('Place', 'Hall 2');
};

test('each attempt reports all problems, and moves the focus to the first', async () => {
  render(<Form />);
  expect(screen.queryByText(/required/)).not.toBeInTheDocument();
  for (const _ of ['once', 'again']) {
    await press();
    expect(screen.getByText('Title is required.')).toBeVisible();
    expect(screen.getByText('Place is required.')).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveFocus();
  }
});

test('a corrected field is not reported any more, and new problems wait for the next attempt', async () => {
  render(<Form />);
  await type('Place', 'Hall 2');
  await press();
  await type('Title', 'Batik');
  await userEvent.clear(screen.getByLabelText('Place'));
  expect(screen.queryByText(/required/)).not.toBeInTheDocument();
  await press();
  expect(screen.getByLabelText('Place')).toHaveFocus();
});

test('or a changed field is checked at once, if the form wants that', async () => {
  render(<Form recheck="changed" />);
  await type('Place', 'Hall 2');
  await press();
  await userEvent.clear(screen.getByLabelText('Place'));
  expect(screen.getByText('Place is required.')).toBeVisible();
});

describe('sending', () => {
  it('happens once, even if it is pressed again or Enter is added', async () => {
    let sent = 0;
    let answer = never;
    render(
      <Form
        send={() => {
          sent += 1;
          return new Promise((resolve) => (answer = resolve));
        }}
      />,
    );
    await fill();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send' }));
    await type('Title', '{Enter}{Enter}');
    expect(sent).toBe(1);
    answer();
    await press();
    expect(sent).toBe(2);
  });

  it('can be refused at a field, which has the focus then, until that is changed', async () => {
    render(<Form send={async (refuse) => refuse('must be yours')} />);
    await fill();
    await press();
    expect(screen.getByText('Place must be yours.')).toBeVisible();
    expect(screen.getByLabelText('Place')).toHaveFocus();
    await type('Place', '3');
    expect(screen.queryByText(/must be yours/)).not.toBeInTheDocument();
  });
});
