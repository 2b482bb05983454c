import { type RenderAreaOptions, renderArea } from '@festival/mfe-kit/testing';
import { screen, within } from '@testing-library/react';
import { WorkshopsPage } from '../src/routes/workshops.js';

export const openPage = (
  api: NonNullable<RenderAreaOptions['api']>,
  options: RenderAreaOptions = {},
) => renderArea(<WorkshopsPage />, { at: '/workshops', ...options, api });

export const notice = async (name: string) => within(await screen.findByRole('article', { name }));

export const signUpButton = async (name: string) =>
  (await notice(name)).findByRole('button', {
    name: new RegExp(`^(Sign Up|Join waitlist) for ${name}$`),
  });
