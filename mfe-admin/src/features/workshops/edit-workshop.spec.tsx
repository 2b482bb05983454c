import type { AdminWorkshop } from '@festival/contracts/participants';
import { refuse, reloadTab } from '@festival/mfe-kit/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  batik,
  field,
  forgetWorkshopForm,
  openTalk,
  openWorkshops,
  press,
  sentForm,
  sentOf,
  type,
} from '../../../test/workshops.js';
import { workshopDraft } from './workshop-values.js';

beforeEach(forgetWorkshopForm);

const openEdit = async (answer: () => AdminWorkshop | Response = () => batik()) => {
  const page = openWorkshops([batik(), openTalk()], { 'PUT /workshops/:id': answer });
  await press('Edit Batik on a Tote');
  await screen.findByLabelText('Name');
  return page;
};

describe('editing a workshop', () => {
  it('starts from the current values, and says who will be informed', async () => {
    await openEdit();
    expect(field('Location')).toHaveValue('ADM Studio 2');
    expect(screen.getByText(/^2 people signed up. When it is moved/)).toBeTruthy();
  });

  it('sends the images in their order', async () => {
    const page = await openEdit();
    const chooser = document.querySelector<HTMLInputElement>('input[type=file]');
    const image = new File(
      [Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
      'side.png',
      { type: 'image/png' },
    );
    await userEvent.upload(chooser as HTMLInputElement, [image]);
    await press('Move picture 3 earlier');
    await press('Remove picture 1');
    await press('Save changes');
    await waitFor(() => expect(sentOf(page, 'PUT')).toHaveLength(1));
    const body = sentOf(page, 'PUT')[0]?.body as FormData;
    expect(body.get('images')).toBe('["new:0","/media/back.webp"]');
    expect((body.get('newImages') as File).name).toBe('side.png');
  });

  it('says that somebody else was faster, and shows the current values', async () => {
    const workshops = [batik({ revision: 4 })];
    const page = openWorkshops(workshops, {
      'PUT /workshops/:id': ({ body }) =>
        (body as FormData).get('revision') === '5'
          ? batik({ revision: 6 })
          : refuse('WORKSHOP_CHANGED'),
    });
    await press('Edit Batik on a Tote');
    await screen.findByLabelText('Name');
    workshops[0] = batik({ revision: 5, location: 'ADM Studio 3' });
    await type(/^Description/, 'Hot wax.');
    await press('Save changes');
    const refusal = await screen.findByText(/^This workshop has been changed since/);
    // The footer is where the user looks after pressing the button.
    expect(refusal.closest('footer')).toContainElement(
      screen.getByRole('button', { name: /Save changes$/ }),
    );
    expect(field(/^Description/)).toHaveValue('Hot wax.');
    await press('Start again from how it is now');
    expect(await screen.findByDisplayValue('ADM Studio 3')).toBeTruthy();
    await press('Save changes');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = sentOf(page, 'PUT').map(({ body }) => (body as FormData).get('revision'));
    expect(sent).toEqual(['4', '5']);
  });

  it('keeps typed input through a reload, and the revision that it is based on', async () => {
    const workshops = [batik({ revision: 4 })];
    const page = openWorkshops(workshops);
    await press('Edit Batik on a Tote');
    await screen.findByLabelText('Name');
    await type(/^Description/, 'Hot wax.');
    page.unmount();
    reloadTab(workshopDraft.forget);
    workshops[0] = batik({ revision: 5 });
    const after = openWorkshops(workshops, {
      'PUT /workshops/:id': () => refuse('WORKSHOP_CHANGED'),
    });
    expect(await screen.findByDisplayValue('Hot wax.')).toBeTruthy();
    await press('Save changes');
    await screen.findByText(/^This workshop has been changed since/);
    expect(sentForm(after, 'PUT').get('revision')).toBe('4');
  });

  it('says that the workshop has been withdrawn meanwhile, and still shows typed input', async () => {
    const workshops = [batik(), openTalk()];
    openWorkshops(workshops, {
      'PUT /workshops/:id': () => {
        workshops.shift();
        return refuse('NOT_FOUND');
      },
    });
    await press('Edit Batik on a Tote');
    await screen.findByLabelText('Name');
    await type(/^Description/, 'Hot wax.');
    await press('Save changes');
    expect(await screen.findByText(/^This workshop has been withdrawn meanwhile/)).toBeTruthy();
    expect(field(/^Description/)).toHaveValue('Hot wax.');
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
    await press('Cancel');
    await press('Leave');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows a refusal at its field', async () => {
    await openEdit(() => refuse('WORKSHOP_MAX_TOO_LOW', { registered: 2 }));
    await type('Number of places', '1');
    await press('Save changes');
    expect(await screen.findByText(/^Places that people have, or are offered: 2/)).toBeTruthy();
    expect(field('Number of places')).toHaveFocus();
  });
});

it('editing a workshop that has taken place needs no confirmation, unless it is moved', async () => {
  const page = openWorkshops([batik({ date: '2021-02-09' })], {
    'PUT /workshops/:id': () => batik(),
  });
  await press('Edit Batik on a Tote');
  await screen.findByLabelText('Name');
  fireEvent.change(field('Start time'), { target: { value: '15:00' } });
  await press('Save changes');
  await press('Change the date');
  fireEvent.change(field('Start time'), { target: { value: '14:00' } });
  await type(/^Description/, 'Hot wax.');
  await press('Save changes');
  await waitFor(() => expect(sentOf(page, 'PUT')).toHaveLength(1));
  expect(sentForm(page, 'PUT').has('confirmPast')).toBe(false);
});
