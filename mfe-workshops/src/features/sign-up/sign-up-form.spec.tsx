import { enter } from '@festival/mfe-kit/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { batik, salsa } from '../../../test/examples.js';
import {
  CONFIRMED,
  fill,
  form,
  openForm,
  openToSignUp,
  send,
  sentForms,
} from '../../../test/open-page.js';

beforeEach(() => sessionStorage.clear());

describe('the form', () => {
  it('is filled in with the student’s name and address, and describes what will happen', async () => {
    openToSignUp();
    const dialog = await openForm();
    expect(dialog.getByLabelText('Full Name')).toHaveValue('Mei Lin Tan');
    expect(dialog.getByLabelText('Email Address')).toHaveValue('student01@e.ntu.edu.sg');
    expect(dialog.getByLabelText('Contact No.')).toHaveAccessibleDescription(
      'Digits only, e.g. 91234567',
    );
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
      'Saturday 6 March, 14:00. Sign up now, and a place is yours.',
    );
  });

  it('shows at each field what is missing, and moves the focus to the first', async () => {
    const page = openToSignUp();
    const dialog = await openForm();
    await userEvent.clear(dialog.getByLabelText('Full Name'));
    await userEvent.clear(dialog.getByLabelText('Email Address'));
    await send(dialog);
    for (const label of [
      'Full Name',
      'Contact No.',
      'Email Address',
      'Matriculation Number/Staff ID',
    ])
      expect(dialog.getByLabelText(label)).toHaveAccessibleDescription(
        expect.stringContaining(`Error: ${label} is required.`),
      );
    expect(dialog.getByRole('checkbox')).toHaveAccessibleDescription(
      'Error: Please indicate acknowledgement of terms and conditions.',
    );
    expect(dialog.getByLabelText('Full Name')).toHaveFocus();
    expect(sentForms(page)).toEqual([]);
  });

  it('goes to the terms when they alone are missing', async () => {
    openToSignUp();
    const dialog = await openForm();
    await fill(dialog);
    await userEvent.click(dialog.getByRole('checkbox'));
    await send(dialog);
    expect(dialog.getByRole('checkbox')).toHaveFocus();
    expect(
      dialog.getByText('Please indicate acknowledgement of terms and conditions.'),
    ).toBeVisible();
  });

  it.each([
    ['Contact No.', '9123 4567', 'Contact No. must have digits only.'],
    ['Email Address', 'meilin', 'Email Address must be a valid email address.'],
    [
      'Matriculation Number/Staff ID',
      'U-1920',
      'Matriculation Number/Staff ID must have letters and digits only.',
    ],
  ])('%s: %s is refused, until it is put right', async (label, text, message) => {
    const page = openToSignUp();
    const dialog = await openForm();
    await fill(dialog);
    const field = dialog.getByLabelText(label);
    await enter(field, text);
    await send(dialog);
    expect(dialog.getByText(message)).toBeVisible();
    expect(sentForms(page)).toEqual([]);
    await enter(field, label === 'Email Address' ? 'a@b.sg' : '12345');
    expect(dialog.queryByText(message)).not.toBeInTheDocument();
  });

  it.each([
    ['Full Name', 64],
    ['Contact No.', 15],
    ['Email Address', 64],
    ['Matriculation Number/Staff ID', 15],
  ])('%s takes at most %i characters, and says so of more', async (label, most) => {
    const page = openToSignUp();
    const dialog = await openForm();
    await fill(dialog);
    const field = dialog.getByLabelText(label);
    const text = label === 'Email Address' ? `${'m'.repeat(most - 4)}@a.sg` : '1'.repeat(most + 1);
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste(text);
    await send(dialog);
    expect(field).toHaveValue(text);
    expect(dialog.getByText(`${label} must have at most ${most} characters.`)).toBeVisible();
    expect(sentForms(page)).toEqual([]);
  });

  it('keeps typed input when it is closed, but not the agreement', async () => {
    openToSignUp(CONFIRMED, {}, [batik(), salsa()]);
    await fill(await openForm());
    await userEvent.keyboard('{Escape}');
    const second = await openForm('Salsa in an Hour');
    expect(second.getByLabelText('Contact No.')).toHaveValue('91234567');
    expect(second.getByLabelText('Full Name')).toHaveValue('Mei Lin Tan');
    expect(second.getByRole('checkbox')).not.toBeChecked();
  });

  it('starts again for another student who has signed in meanwhile', async () => {
    const page = openToSignUp();
    const dialog = await openForm();
    await fill(dialog);
    act(() =>
      page.host.session.set({
        ...page.host.session.get(),
        _id: 'student-2',
        displayName: 'Arjun Rao',
        email: 'student02@e.ntu.edu.sg',
      }),
    );
    expect(await screen.findByDisplayValue('Arjun Rao')).toHaveAccessibleName('Full Name');
    expect((await form('Batik on a Tote')).getByLabelText('Contact No.')).toHaveValue('');
  });
});
