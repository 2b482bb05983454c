import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { QUIET_PAGE } from '../../support/festival.js';
import { showIn, sizes } from '../../support/looks.js';
import { FIRST, findMisfits, misfitsOf } from '../../support/misfits.js';
import {
  AREA_PAGE,
  adminAddresses,
  canonicalOf,
  comeToRest,
  listRoutes,
} from '../../support/pages.js';
import { arriveSignedIn, signInAsAdmin, student } from '../../support/people.js';
import { productNamed, putInCart } from '../../support/shopping.js';
import { logInAsVendor } from '../../support/vendors.js';
import { announce, openBrowser, openTab, visit } from '../../support/visitor.js';
import { signUpButton, submitSignUp } from '../../support/workshops.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The paths that every area declares. */
const areas = readdirSync(root)
  .filter((folder) => folder.startsWith('mfe-'))
  .map((folder): { paths: string[]; unlisted?: string[] } =>
    JSON.parse(readFileSync(`${root}${folder}/area.json`, 'utf8')),
  );

/** These paths need an id: there is no page without one. */
const ONLY_BELOW = ['/workshops/offers'];
const isPage = (path: string): boolean => !ONLY_BELOW.includes(path);

/** Pages that show more to signed-in users, besides the unlisted pages. */
const SHOWN_TO_ACCOUNTS = ['/', '/workshops', '/marketplace'];

/** The pages that show a vendor or an admin what a student does not see: the account, its own pages, and whose those of others are. */
const OF_OTHER_ACCOUNTS = ['/', '/profile', '/vendorlogin', '/adminmanage'];

const pageAt = (path: string): Screen => ({
  name: path,
  open: async (tab) => {
    await tab.goto(path);
    await tab.locator('h1').first().waitFor({ state: 'attached' });
    await comeToRest(tab);
  },
});

/** Pages that show what is in the visitor's cart. */
const SHOWN_WITH_A_CART = ['/', '/Shop', '/Payment'];

/** The pages that `links` does not look at: the areas' own, a missing page, the styleguide, and those that show a cart. */
const otherPages = async (): Promise<Screen[]> => {
  const routes = await listRoutes();
  const known = new Set(routes.map(canonicalOf));
  const declared = areas
    .flatMap(({ paths }) => paths)
    .filter((path) => isPage(path) && !known.has(path));
  const details = declared.filter(
    (path) => !routes.some((route) => canonicalOf(route).startsWith(path)),
  );
  return [...SHOWN_WITH_A_CART, ...details, '/nowhere', '/styleguide'].map(pageAt);
};

/** The pages that differ for signed-in users. */
const pagesOfStudents = (): Screen[] =>
  [...SHOWN_TO_ACCOUNTS, ...areas.flatMap(({ unlisted }) => unlisted ?? []).filter(isPage)].map(
    pageAt,
  );

/** The problems, by the name of the screen. */
interface Walk {
  misfits: Record<string, string[]>;
  /** The screens where Back does the wrong thing. */
  back: Record<string, string>;
}

interface Screens {
  pages: readonly Screen[];
  dialogs: readonly OpenDialog[];
}

/** Opens every screen once and checks it in every window. Then closes a dialog with Back. */
const walk = async (page: Page, { pages, dialogs }: Screens): Promise<Walk> => {
  const found: Walk = { misfits: {}, back: {} };
  const seeIn = async (tab: Page, { name, open, from = FIRST }: Screen) => {
    await showIn(tab, from);
    await open(tab);
    const misfits = await misfitsOf(tab, from);
    if (misfits.length > 0) found.misfits[name] = misfits;
  };
  await inTabs(page, dialogs, async (tab, dialog) => {
    await tab.goto(QUIET_PAGE);
    await seeIn(tab, dialog);
    await goBackThrough(tab, dialog).catch((error) => {
      found.back[dialog.name] = String(error);
    });
  });
  await inTabs(page, pages, seeIn);
  return found;
};

const TABS = 3;

/** Deletes drafts: a form with a draft opens by itself, over the next screen of a tab. */
const forgetDrafts = (): void => {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith('festival.draft.')) sessionStorage.removeItem(key);
};

/** Does the same with each item, in several tabs of one browser at a time. */
const inTabs = async <Item>(
  page: Page,
  items: readonly Item[],
  act: (tab: Page, item: Item) => Promise<void>,
): Promise<void> => {
  const waiting = [...items];
  const work = async (tab: Page) => {
    for (let item = waiting.shift(); item; item = waiting.shift()) await act(tab, item);
  };
  const tabs = page.context().pages();
  while (tabs.length < TABS) tabs.push(await openTab(page, QUIET_PAGE));
  await Promise.all(tabs.map((tab) => tab.addInitScript(forgetDrafts)));
  await Promise.all(tabs.map(work));
};

const openDialogs = (tab: Page): Promise<number> => tab.locator('dialog:modal').count();

/** Waits until `count` dialogs are open and Back would close the one on top. */
const waitForDialogs = (tab: Page, count: number) =>
  tab.waitForFunction((wanted) => {
    const { isDialog = false, usr } = history.state;
    const isReady = wanted > 0 ? isDialog || usr?.isFromList : !isDialog;
    return isReady && document.querySelectorAll('dialog:modal').length === wanted;
  }, count);

/**
 * Back closes the dialogs one by one, from the top, and stays on the page. A form with unsaved changes asks first. The last Back leaves the
 * page.
 */
const goBackThrough = async (tab: Page, { open, asks }: OpenDialog): Promise<void> => {
  // In a wide window the menu is not a dialog and closes by itself.
  if ((await openDialogs(tab)) === 0) await open(tab);
  const { pathname } = new URL(tab.url());
  const question = tab.getByRole('alertdialog', { name: 'Leave without saving?' });
  for (let count = await openDialogs(tab); count > 0; count = await openDialogs(tab)) {
    const isToAsk = asks && !(await question.isVisible());
    await tab.goBack();
    await waitForDialogs(tab, isToAsk ? count + 1 : count - 1);
    expect(new URL(tab.url()).pathname).toBe(pathname);
    if (!isToAsk) continue;
    await question.getByRole('button', { name: 'Leave' }).click();
    await waitForDialogs(tab, 0);
  }
  const page = tab.url();
  await tab.goBack();
  await tab.waitForURL((url) => url.href !== page);
};

/** A screen to check, and how to open it in a tab. */
interface Screen {
  name: string;
  open: (tab: Page) => Promise<unknown>;
  /** The window in which to open it, if not a wide one. */
  from?: { width: number; height: number };
}

/** A dialog of the site, by its title. */
interface OpenDialog extends Screen {
  /** It has unsaved changes, and asks before it closes. */
  asks?: true;
}

/** A workshop with places free. */
const WITH_VACANCIES = 'Lanterns out of Season';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Waits until a dialog is open and its code has loaded. */
const seen = (page: Page, name: string | RegExp): Promise<void> =>
  page
    .locator('dialog:modal:not(:has([aria-busy="true"]))')
    .getByRole('heading', { level: 2, name })
    .first()
    .waitFor();

/** Presses the opener when it is there, and waits for the dialog. */
const press = async (page: Page, opener: Locator, title: string | RegExp): Promise<void> => {
  await opener.first().click();
  await seen(page, title);
};

/** Opens a page, and a dialog on it. */
const on =
  (path: string, opener: (page: Page) => Locator, title: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await page.goto(path);
    await press(page, opener(page), title);
  };

const adminPage = async (page: Page, part: 'orders' | 'workshops'): Promise<void> => {
  await page.goto(part === 'orders' ? '/AdminManage' : `/AdminManage/${part}`);
  await button(page, /^Details of/)
    .first()
    .waitFor();
};

const onAdminPage =
  (part: 'orders' | 'workshops', opener: (page: Page) => Locator, title: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await adminPage(page, part);
    await press(page, opener(page), title);
  };

const dialogsOfAdmins: OpenDialog[] = [
  {
    name: 'cancelling an order',
    open: async (page) => {
      await adminPage(page, 'orders');
      await button(page, /^Details of/)
        .first()
        .click();
      await press(page, button(page, /^Cancel order/), /^Cancel order/);
    },
  },
  {
    name: 'the list from the bank',
    open: onAdminPage('orders', (page) => button(page, 'Match a bank list'), /^Match a list/),
  },
  {
    name: 'the list from the bank, read',
    open: async (page) => {
      await adminPage(page, 'orders');
      await press(page, button(page, 'Match a bank list'), /^Match a list/);
      const list = 'Date,Details,Debit,Credit,Balance\n18 Feb 2021,ZZZZ-ZZZ2,,5.00,"1,205.00"';
      await page.getByLabel('Payments').fill(list);
      await page.getByRole('button', { name: 'Match', exact: true }).click();
      await page.getByRole('table', { name: 'Rows to look at' }).waitFor();
    },
  },
  {
    name: 'the keys',
    open: async (page) => {
      await adminPage(page, 'orders');
      await page.keyboard.press('?');
      await seen(page, 'Keys');
    },
  },
  {
    name: 'the clock',
    open: onAdminPage('orders', (page) => button(page, 'Change the time'), /^Change the festival/),
  },
  {
    name: 'a new workshop',
    open: onAdminPage(
      'workshops',
      (page) => button(page, 'Create a workshop'),
      'Create a workshop',
    ),
  },
  {
    name: 'a workshop that was changed',
    asks: true,
    open: async (page) => {
      await adminPage(page, 'workshops');
      await press(page, button(page, /^Edit /), /^Edit/);
      await page.getByRole('dialog').getByLabel('Location').fill('North Spine Plaza');
    },
  },
  {
    name: 'withdrawing a workshop',
    open: onAdminPage('workshops', (page) => button(page, /^Withdraw /), /^Withdraw/),
  },
  {
    name: 'allocating',
    open: onAdminPage('workshops', (page) => button(page, 'Allocate now'), /^Give free places/),
  },
  {
    name: 'the preview of a reminder',
    open: on('/AdminManage/reminders', (page) => button(page, 'Preview'), 'Preview'),
  },
];

const TEE = 'Midsummer Medley Tee';

const openProduct = async (page: Page): Promise<void> => {
  await page.goto('/marketplace?q=medley+tee');
  await page.getByRole('link', { name: TEE }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' }).waitFor();
};

const dialogsOfVisitors: OpenDialog[] = [
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
    name: 'an image',
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
    open: on('/workshops', (page) => signUpButton(page, WITH_VACANCIES), 'Log in'),
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

/** A product without options, in stock. */
const IN_CART = 'Washi Tape, Roll of 10 m';

/** Demo users with a history, who look at everything and change nothing. */
const arriveAs = {
  /** A visitor with a product in the cart. */
  visitor: async (): Promise<Page> => {
    const page = await openBrowser();
    await putInCart(page, { product: IN_CART });
    return page;
  },
  student: async (): Promise<Page> => {
    const page = await openBrowser();
    await arriveSignedIn(page, student(1));
    return page;
  },
  vendor: async (): Promise<Page> => {
    const page = await visit('/VendorLogin');
    await logInAsVendor(page, { username: 'inkwell', password: 'midsummer-demo' });
    return page;
  },
  admin: async (): Promise<Page> => {
    const page = await openBrowser();
    await signInAsAdmin(page);
    return page;
  },
};

type Who = keyof typeof arriveAs;

const openSignUp = async (page: Page): Promise<void> => {
  await page.goto('/workshops');
  await press(page, signUpButton(page, WITH_VACANCIES), `Sign up for ${WITH_VACANCIES}`);
};

/** Answers a sign-up instead of the service, so that no place is taken. */
const signUpAnswered = (status: number, answer: object) => async (page: Page) => {
  await openSignUp(page);
  await page.route(/\/signup\/?$/, (route) => route.fulfill({ status, json: answer }));
  await submitSignUp(page, WITH_VACANCIES);
  await seen(page, /^(?!Sign up for)/);
};

const inMyWorkshops = (page: Page, name: RegExp): Locator =>
  page.getByRole('region', { name: 'My Workshops' }).getByRole('button', { name });

const dialogsOfStudents: OpenDialog[] = [
  { name: 'the sign-up', open: openSignUp },
  {
    name: 'signed up',
    open: signUpAnswered(200, { status: 'confirmed', position: null }),
  },
  {
    name: 'the ticket for a workshop',
    open: on('/Profile', (page) => inMyWorkshops(page, /^Ticket/), /^Your ticket for/),
  },
  {
    name: 'giving up a place',
    open: on('/Profile', (page) => inMyWorkshops(page, /^Cancel/), /^Cancel your/),
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

/** A part of the dashboard, which a phone shows alone. It is loaded afresh, because a fragment alone would load nothing. */
const dashboard = async (page: Page, part = 'products'): Promise<void> => {
  await page.goto(QUIET_PAGE);
  await page.goto(`/VendorLogin#${part}`);
  await page.locator(`#${part} h2`).first().waitFor();
};

const onDashboard =
  (opener: (page: Page) => Locator, title: string | RegExp, part?: string) =>
  async (page: Page): Promise<void> => {
    await dashboard(page, part);
    await press(page, opener(page), title);
  };

const dialogsOfVendors: OpenDialog[] = [
  {
    name: 'the profile',
    open: onDashboard((page) => button(page, 'Edit Profile'), 'Edit Profile', 'profile'),
  },
  {
    name: 'the password',
    open: onDashboard((page) => button(page, 'Change Password'), 'Change Password', 'profile'),
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

/** Every kind of dialog, by the users who can open it. */
const dialogs: Record<Who, readonly OpenDialog[]> = {
  visitor: dialogsOfVisitors,
  student: dialogsOfStudents,
  vendor: dialogsOfVendors,
  admin: dialogsOfAdmins,
};

/** The workshops for admins, with the first one's participants. */
const unfoldedWorkshop: Screen = {
  name: '/AdminManage/workshops, unfolded',
  open: async (page) => {
    await adminPage(page, 'workshops');
    await button(page, /^Details of/)
      .first()
      .click();
    await comeToRest(page);
  },
};

const pages: Record<Who, (page: Page) => Screen[] | Promise<Screen[]>> = {
  visitor: otherPages,
  student: pagesOfStudents,
  vendor: () => [
    ...OF_OTHER_ACCOUNTS.map(pageAt),
    ...['orders', 'products', 'profile'].map((part) => pageAt(`/VendorLogin#${part}`)),
  ],
  admin: async (page) => [
    ...OF_OTHER_ACCOUNTS.map(pageAt),
    ...[...(await adminAddresses(page)), AREA_PAGE].map(pageAt),
    unfoldedWorkshop,
  ],
};

test.each([
  [
    'a page wider than the window',
    '<p style="width: 2000px">Wide</p>',
    'The page scrolls sideways',
  ],
  [
    'a button beyond the window',
    '<body style="overflow: hidden"><button style="position: fixed; left: 1270px; width: 4rem">Cart',
    'button “Cart” is not all in the window',
  ],
  [
    'a button that its frame cuts',
    '<div class="card" style="overflow: hidden; width: 2rem"><button style="width: 6rem">Verify',
    'button “Verify” is cut at its side by div.card',
  ],
  [
    'a button that only a sideways scroll would show',
    '<div style="overflow: auto; width: 9rem"><p style="width: 20rem">An order <button>Verify',
    'div “An order Verify” scrolls sideways',
  ],
  [
    'a word that is broken',
    '<p style="width: 3rem; overflow-wrap: anywhere">Unlimited vacancies',
    expect.stringMatching(/^“Unli.* \/ .*” is broken$/),
  ],
  [
    'a film that is higher than what it is seen in',
    '<div style="overflow: auto; height: 9rem"><video controls style="height: 12rem"></video></div>',
    'A film is too high to be seen as a whole',
  ],
])('%s is found', async (_, html, misfit) => {
  const page = await visit('about:blank');
  await page.setContent(html);
  expect(await findMisfits(page)).toContainEqual(misfit);
});

test('content that does not fit is reported with each window that is too small for it', async () => {
  const page = await visit('about:blank');
  await page.setContent('<p style="width: 400px; margin: 0">Wide</p>');
  expect(await misfitsOf(page)).toEqual(['The page scrolls sideways: in 320×800, 384×800']);
});

test('while a dialog is open, only the dialog counts; the page behind it is back afterwards', async () => {
  const page = await visit('about:blank');
  await page.setContent(
    '<main><p>Behind</p></main><dialog><div style="overflow: auto"><p style="width: 400px">Wide</p></div></dialog>',
  );
  await page.evaluate(() => document.querySelector('dialog')?.showModal());
  expect(await misfitsOf(page)).toEqual(['div “Wide” scrolls sideways: in 320×800, 384×800']);
  await page.getByText('Behind').waitFor();
});

describe.each(['visitor', 'student', 'vendor', 'admin'] as const)('as: %s', (who) => {
  let walked: Walk;
  beforeAll(async () => {
    const page = await arriveAs[who]();
    announce(page, /GET 404 \/nowhere/);
    walked = await walk(page, { dialogs: dialogs[who], pages: await pages[who](page) });
  });

  test('every page and every dialog fits every window', () => {
    expect(walked.misfits).toEqual({});
  });

  test('Back closes every kind of dialog and stays on the page', () => {
    expect(walked.back).toEqual({});
  });
});
