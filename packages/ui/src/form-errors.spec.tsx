import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormError, FormErrors } from './form-errors.js';
import { RadioGroup } from './radio-group.js';
import { TextField } from './text-field.js';

const errors: FormError[] = [
  { fieldId: 'name', message: 'Enter your full name' },
  { fieldId: 'collection', message: 'Please select a Collection Type for all products.' },
  { message: 'Insufficient stock. Check your cart.' },
];

function Form({ errors, attempt }: { errors: FormError[]; attempt?: number }) {
  return (
    <>
      <FormErrors errors={errors} attempt={attempt} />
      <TextField id="name" label="Full name" />
      <RadioGroup
        id="collection"
        label="Collection"
        value={null}
        onChange={() => {}}
        options={[{ value: 'a', label: 'At NTU' }]}
      />
    </>
  );
}

const summary = () => screen.getByRole('region', { name: 'Please check these before you go on' });

test('is not there without errors', () => {
  render(<FormErrors errors={[]} />);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

test('takes the focus when it appears, and again at the next attempt', async () => {
  const { rerender } = render(<Form errors={[]} />);
  rerender(<Form errors={errors} attempt={1} />);
  expect(summary()).toHaveFocus();
  screen.getByLabelText('Full name').focus();
  rerender(<Form errors={errors} attempt={2} />);
  expect(summary()).toHaveFocus();
});

test('leaves the focus where somebody types when an error comes back before the next attempt', () => {
  const { rerender } = render(<Form errors={errors} attempt={1} />);
  rerender(<Form errors={[]} attempt={1} />);
  screen.getByLabelText('Full name').focus();
  rerender(<Form errors={errors} attempt={1} />);
  expect(screen.getByLabelText('Full name')).toHaveFocus();
});

test('its links go to the field, or to the first control of the group', async () => {
  render(<Form errors={errors} />);
  await userEvent.click(screen.getByRole('link', { name: 'Enter your full name' }));
  expect(screen.getByLabelText('Full name')).toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: /Collection Type/ }));
  expect(screen.getByRole('radio', { name: 'At NTU' })).toHaveFocus();
  expect(screen.queryByRole('link', { name: /Insufficient/ })).not.toBeInTheDocument();
});
