import type { Locator, Page } from 'playwright-core';
import { productNamed } from '../market/products.js';
import { sizes } from '../sizes.js';
import { signUpButton, submitSignUp } from '../taking-part/workshops.js';
import type { Who } from './accounts.js';
import type { OpenDialog } from './screen.js';

const TEE = 'Midsummer Medley Tee';
const WITH_VACANCIES = 'Lanterns out of Season';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Waits for a dialog to be there with all of its code. */
const seen = (page: Page, name: string | RegExp): Promise<void> =>
  page
    .locator('dialog:modal:not(:has([aria-busy="true"]))')
    .getByRole('heading', { level: 2, name })
    .first()
    .waitFor();

/** Opens it by a press, once what is pressed is there. */
const press = async (page: Page, opener: Locator, title: string | RegExp): Promise<void> => {
  await opener.first().click();
  await seen(page, title);
};

const openProduct = async (page: Page): Promise<void> => {
  await page.goto('/marketplace?q=medley+tee');
  await page.getByRole('link', { name: TEE }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' }).waitFor();
};

/** Opens a page, and a dialog on it. */
const on =
  (path: string, opener: (page: Page) => Locator, title: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await page.goto(path);
    await press(page, opener(page), title);
  };

const visitors: OpenDialog[] = [
  {
    name: 'the menu',
    from: sizes.phone,
    open: on(
      '/FAQ',
      (page) => page.getByRole('banner').getByRole('button', { name: 'Menu' }),
      'Menu',
    ),
  },
  {
    name: 'the menu with its groups open',
    from: sizes.phone,
    open: async (page) => {
      await page.goto('/FAQ');
      await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
      for (const name of ['About', 'Programmes', 'Collaborations'])
        await page.getByRole('dialog').getByRole('button', { name }).click();
    },
  },
  {
    name: 'a film',
    open: on(
      '/Exhibitions/Odyssee',
      (page) => page.getByRole('tabpanel').getByRole('button', { name: /^Play/ }),
      /./,
    ),
  },
  {
    name: 'a picture',
    open: on('/nafxjdc', (page) => button(page, /^Enlarge/), /./),
  },
  { name: 'a product', open: openProduct },
  {
    name: 'a product, asking',
    open: async (page) => {
      await openProduct(page);
      await press(page, button(page, 'Add to Cart'), 'Add to your cart?');
    },
  },
  {
    name: 'a product by its address',
    open: async (page) => {
      const { _id } = await productNamed(TEE);
      await page.goto(`/marketplace?product=${_id}`);
      await page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' }).waitFor();
    },
  },
  {
    name: 'the cart, removing',
    open: on('/Shop', (page) => button(page, /^Decrease/), /./),
  },
  {
    name: 'the cart, clearing',
    open: on('/Shop', (page) => button(page, 'Clear Cart'), /./),
  },
  {
    name: 'the sign-in',
    open: on('/workshops', (page) => signUpButton(page, WITH_VACANCIES), 'Sign in'),
  },
  {
    name: 'the vendors’ login',
    open: async (page) => {
      await page.goto('/VendorLogin');
      await seen(page, 'Vendor Login');
    },
  },
  {
    name: 'the vendors’ sign-up, refused',
    open: async (page) => {
      await page.goto('/VendorLogin');
      await page.getByRole('tab', { name: 'Sign Up' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Sign up' }).click();
      await page.getByRole('link', { name: 'Username is required.' }).waitFor();
    },
  },
  {
    name: 'a vendor’s forgotten password',
    open: async (page) => {
      await page.goto('/VendorLogin');
      await button(page, 'Forgotten your password?').click();
      await page.getByRole('dialog').getByLabel('Email address').waitFor();
    },
  },
  {
    name: 'the admins’ login',
    open: async (page) => {
      await page.goto('/AdminManage');
      await seen(page, 'Admin Login');
    },
  },
];

const openSignUp = async (page: Page): Promise<void> => {
  await page.goto('/workshops');
  await press(page, signUpButton(page, WITH_VACANCIES), `Sign up for ${WITH_VACANCIES}`);
};

/** Answers a sign-up in the service's place: nobody's place is taken. */
const signUpAnswered = (status: number, answer: object) => async (page: Page) => {
  await page.route(/\/signup\/?$/, (route) => route.fulfill({ status, json: answer }));
  await openSignUp(page);
  await submitSignUp(page, WITH_VACANCIES);
  await seen(page, /^(?!Sign up for)/);
};

const students: OpenDialog[] = [
  { name: 'the sign-up', open: openSignUp },
  {
    name: 'signed up',
    open: signUpAnswered(200, { status: 'confirmed', position: null }),
  },
  {
    name: 'giving up a place',
    open: on(
      '/Profile',
      (page) =>
        page.getByRole('region', { name: 'My Workshops' }).getByRole('button', { name: /^Cancel/ }),
      /^Cancel your/,
    ),
  },
  {
    name: 'the form of the photo contest, with what it lacks',
    open: async (page) => {
      await on(
        '/contests/photogContest',
        (contest) => button(contest, 'Submit your photo'),
        'Submit your photo',
      )(page);
      await button(page, 'Submit').last().click();
      await page.getByText('Phone number is required.').waitFor();
    },
  },
];

const dashboard = async (page: Page): Promise<void> => {
  await page.goto('/VendorLogin');
  await page.getByRole('heading', { name: 'My Products' }).waitFor();
};

const onDashboard =
  (opener: (page: Page) => Locator, title: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await dashboard(page);
    await press(page, opener(page), title);
  };

const vendors: OpenDialog[] = [
  {
    name: 'the profile',
    open: onDashboard((page) => button(page, 'Edit Profile'), 'Edit Profile'),
  },
  {
    name: 'the password',
    open: onDashboard((page) => button(page, 'Change Password'), 'Change Password'),
  },
  {
    name: 'a new product',
    open: onDashboard((page) => button(page, 'Add Product'), 'Add Product'),
  },
  {
    name: 'a product that was changed',
    asks: true,
    open: async (page) => {
      await dashboard(page);
      await press(page, button(page, /^Edit (?!Profile)/), /^Edit /);
      await page.getByRole('dialog').getByLabel('Price').fill('99');
    },
  },
  {
    name: 'leaving a product',
    asks: true,
    open: async (page) => {
      await dashboard(page);
      await press(page, button(page, 'Add Product'), 'Add Product');
      await page.getByRole('dialog').getByLabel('Price').fill('99');
      await press(page, button(page, 'Cancel'), 'Leave without saving?');
    },
  },
  {
    name: 'deleting products',
    open: async (page) => {
      await dashboard(page);
      await page
        .getByRole('checkbox', { name: /^Select (?!all)/ })
        .first()
        .check();
      await press(page, button(page, /^Delete 1/), /^Delete 1/);
    },
  },
];

const desk = async (page: Page, part: 'orders' | 'workshops'): Promise<void> => {
  await page.goto(part === 'orders' ? '/AdminManage' : `/AdminManage/${part}`);
  await button(page, /^Details of/)
    .first()
    .waitFor();
};

const onDesk =
  (part: 'orders' | 'workshops', opener: (page: Page) => Locator, title: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await desk(page, part);
    await press(page, opener(page), title);
  };

const admins: OpenDialog[] = [
  {
    name: 'cancelling an order',
    open: async (page) => {
      await desk(page, 'orders');
      await button(page, /^Details of/)
        .first()
        .click();
      await press(page, button(page, /^Cancel order/), /^Cancel order/);
    },
  },
  {
    name: 'the list from the bank',
    open: onDesk('orders', (page) => button(page, 'Match a bank list'), /^Match a list/),
  },
  {
    name: 'the keys',
    open: async (page) => {
      await desk(page, 'orders');
      await page.keyboard.press('?');
      await seen(page, 'Keys');
    },
  },
  {
    name: 'the clock',
    open: onDesk('orders', (page) => button(page, 'Change the time'), /^Change the festival/),
  },
  {
    name: 'a new workshop',
    open: onDesk('workshops', (page) => button(page, 'Create a workshop'), 'Create a workshop'),
  },
  {
    name: 'a workshop that was changed',
    asks: true,
    open: async (page) => {
      await desk(page, 'workshops');
      await press(page, button(page, /^Edit /), /^Edit/);
      await page.getByRole('dialog').getByLabel('Location').fill('North Spine Plaza');
    },
  },
  {
    name: 'withdrawing a workshop',
    open: onDesk('workshops', (page) => button(page, /^Withdraw /), /^Withdraw/),
  },
  {
    name: 'allocating',
    open: onDesk('workshops', (page) => button(page, 'Allocate now'), /^Give free places/),
  },
  {
    name: 'the preview of a reminder',
    open: on('/AdminManage/reminders', (page) => button(page, 'Preview'), 'Preview'),
  },
];

/** Every kind of dialog, by who can open it. */
export const dialogs: Record<Who, OpenDialog[]> = {
  visitor: visitors,
  student: students,
  vendor: vendors,
  admin: admins,
};
