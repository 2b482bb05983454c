import { describe, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { createLook } from '../../support/looks.js';
import { arriveSignedIn, student } from '../../support/people.js';
import { logInAsVendor, signUpMaker, vendorDialog } from '../../support/vendors.js';
import { visit } from '../../support/visitor.js';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

describe('every screen of a vendor is sound at every size', () => {
  test('signing up, logging in, and without a password', async () => {
    const look = createLook();
    const page = await visit('/VendorLogin', { size: 'phone' });
    const dialog = vendorDialog(page);
    await dialog.waitFor();
    await look.at(page, 'vendor-login');
    await dialog.getByRole('tab', { name: 'Sign Up' }).click();
    await press(page, 'Sign up');
    await dialog.getByRole('link', { name: 'Username is required.' }).waitFor();
    await look.at(page, 'vendor-sign-up');
    await dialog.getByRole('tab', { name: 'Login' }).click();
    await press(page, 'Forgotten your password?');
    await dialog.getByLabel('Email address').fill('nobody@stalls.example');
    await press(page, 'Send me a link');
    await dialog.getByText('Please look into your mailbox').waitFor();
    await look.at(page, 'vendor-forgotten');
    await page.keyboard.press('Escape');
    await look.at(page, 'vendor-signed-out');
    await page.goto(`/VendorLogin#reset=${'a'.repeat(43)}`);
    await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
    await look.at(page, 'vendor-reset');
    await page.goto('/VendorLogin#reset=half');
    await page.getByRole('heading', { name: 'This link does not work any more' }).waitFor();
    await look.at(page, 'vendor-reset-dead');
    look.expectNothingWrong();
  });

  test('the stall, and changes to it', async () => {
    const look = createLook();
    const page = await visit('/VendorLogin', { size: 'phone' });
    const maker = await signUpMaker(page);
    await logInAsVendor(page, maker);
    await page.getByRole('navigation', { name: 'Your stall' }).getByText('Profile').click();
    await page.getByRole('heading', { name: 'My Profile' }).waitFor();
    await look.at(page, 'vendor-stall-new');
    await press(page, 'Edit Profile');
    await page.getByLabel('Contact number').fill('12345');
    await press(page, 'Save');
    await page.getByRole('link', { name: /^Contact number must be 8 digits/ }).waitFor();
    await look.at(page, 'vendor-edit-profile');
    await page.keyboard.press('Escape');
    await press(page, 'Leave');
    await press(page, 'Change Password');
    await press(page, 'Change password');
    await page.getByText('Current password is required.').waitFor();
    await look.at(page, 'vendor-change-password');
    await arriveSignedIn(page, student(29), '/VendorLogin');
    await page.getByText(/^You are logged in as/).waitFor();
    await look.at(page, 'vendor-login-as-student');
    look.expectNothingWrong();
  });
});
