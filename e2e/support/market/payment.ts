import type { Locator, Page } from 'playwright-core';

export interface Buyer {
  name: string;
  contactNumber: string;
  emailAddress: string;
}

export const buyer: Buyer = {
  name: 'Ng Shu Fen',
  contactNumber: '91234567',
  emailAddress: 'shufen@example.com',
};

export const fillBuyer = async (page: Page, details: Buyer = buyer): Promise<void> => {
  await page.getByLabel('Name', { exact: true }).fill(details.name);
  await page.getByLabel('Contact number').fill(details.contactNumber);
  await page.getByLabel('Email address').fill(details.emailAddress);
};

/** The collection choices of one product of the order. */
export const collectionOf = (page: Page, product: string): Locator =>
  page
    .getByRole('list', { name: 'Products to collect or have delivered' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('radiogroup', { name: product }) });

export const chooseSelfCollection = async (page: Page, product: string, slot: string) => {
  const own = collectionOf(page, product);
  await own.getByText('Self-Collection at NTU').click();
  await own.getByLabel('Collection date').selectOption({ label: slot });
};

export const chooseDelivery = async (page: Page, product: string): Promise<void> => {
  await collectionOf(page, product).getByText('Delivery', { exact: true }).click();
};

export const agreeToTerms = (page: Page): Promise<void> =>
  page.getByLabel('I have read and agree to the terms and conditions').check();

export const submitButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Submit', exact: true });

/** The total as the page shows it: `$12.50`. */
export const totalOf = async (page: Page): Promise<string> => {
  const status = page.getByRole('complementary', { name: 'Your order' }).getByRole('status');
  return ((await status.textContent()) ?? '').replace(/^\s*Total\s*/, '').trim();
};

/** Waits for the success page, and returns the order number on it. */
export const orderNumberOnSuccess = async (page: Page): Promise<string> => {
  await page.getByRole('heading', { name: 'Payment Details Submitted' }).waitFor();
  const number = page
    .locator('dt', { hasText: 'Order number' })
    .locator('xpath=following-sibling::dd[1]');
  return ((await number.textContent()) ?? '').trim();
};
