/**
 * The smallest possible server bundle of the shell. Query parameters make a page misbehave.
 */
export const shellServerFile = `
let renders = 0;
exports.shared = { react: () => ({ name: 'the shell’s React' }) };
const nothing = { status: 404, html: '<main>Nothing</main>', hasPage: true };
const render = async ({ boot, url, loadArea }) => {
  const [pathname, query] = url.split('?');
  if (!/^.(marketplace|vendorpage)/i.test(pathname)) return nothing;
  const { routes } = await loadArea('marketplace');
  const route = routes.find(({ path }) => path === pathname.toLowerCase().replace(/.$/, (end) => end === '/' ? '' : end));
  if (!route) return nothing;
  if (!route.isPublic) return { html: '<main>Loading</main>', hasPage: false };
  if (query === 'page=rejects') throw new Error('no code');
  return { html: '<main>' + route.text + ' #' + renders++ + '</main>', hasPage: true, query, picture: route.picture };
};
exports.prepare = async (request) => {
  const { query, picture, ...page } = await render(request);
  return () => {
    if (query === 'page=throws') throw new Error('broken');
    while (query === 'page=endless');
    const head = { title: 'Stalls <3 · Midsummer Medley', description: 'Things "made" by students', picture };
    return { status: 200, head, preloads: '', ...page };
  };
};
`;

export const areaServerFile = `
const { name } = require('react');
const picture = { src: __FESTIVAL_BASE__ + 'stalls.webp', alt: 'Two stalls', width: 1200, height: 630 };
exports.area = {
  routes: [
    { path: '/marketplace', title: 'Stalls', isPublic: true, text: 'Stalls by ' + name + ' at ' + __FESTIVAL_BASE__, picture },
    { path: '/makers/:id', title: 'Makers', isPublic: true, addresses: ['/makers/ink'] },
    { path: '/vendorpage', title: 'Vendor' },
  ],
};
`;
