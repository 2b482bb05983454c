import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useFieldErrors } from './index.js';

const names = ['title', 'place'] as const;
type Values = Record<(typeof names)[number], string>;

const check = (values: Values) => ({
  title: values.title ? undefined : 'Title is required.',
  place: values.place ? undefined : 'Place is required.',
});

function Form() {
  const [values, setValues] = useState<Values>({ title: '', place: '' });
  const { errors, tell, review } = useFieldErrors({ names, idOf: (name) => `the-${name}` });
  return (
    <>
      {names.map((name) => (
        <label key={name}>
          {name}
          <input
            id={`the-${name}`}
            value={values[name]}
            onChange={({ target }) => {
              const next = { ...values, [name]: target.value };
              setValues(next);
              review(name, () => check(next));
            }}
          />
          <em>{errors[name]}</em>
        </label>
      ))}
      <button type="button" onClick={() => tell(check(values))}>
        Send
      </button>
    </>
  );
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

test('an attempt tells all that is wrong, and goes to the first, each time', async () => {
  render(<Form />);
  expect(screen.queryByText(/required/)).not.toBeInTheDocument();
  for (const _ of ['once', 'again']) {
    await send();
    expect(screen.getByText('Title is required.')).toBeVisible();
    expect(screen.getByText('Place is required.')).toBeVisible();
    expect(screen.getByLabelText(/title/)).toHaveFocus();
  }
});

test('what is put right is not told any more, and nothing new before the next attempt', async () => {
  render(<Form />);
  await userEvent.type(screen.getByLabelText(/place/), 'Hall 2');
  await send();
  await userEvent.type(screen.getByLabelText(/title/), 'Batik');
  await userEvent.clear(screen.getByLabelText(/place/));
  expect(screen.queryByText(/required/)).not.toBeInTheDocument();
  await send();
  expect(screen.getByLabelText(/place/)).toHaveFocus();
});
