import { defineArea } from '@festival/mfe-kit/area';

export const area = defineArea({
  name: 'marketplace',
  routes: [
    {
      path: '/marketplace',
      title: 'Marketplace',
      load: () => import('./routes/marketplace.js').then((module) => module.MarketplacePage),
    },
    {
      path: '/vendorpage/:vendorId',
      title: 'Vendor',
      load: () => import('./routes/vendor-page.js').then((module) => module.VendorPage),
    },
    {
      path: '/shop',
      title: 'Your Cart',
      load: () => import('./routes/shop.js').then((module) => module.ShopPage),
    },
  ],
  slots: {
    'shell.cart-count': {
      load: () => import('./slots/cart-count.js').then((module) => module.CartCount),
    },
  },
});
