import { defineArea } from '@festival/mfe-kit/area';

export const area = defineArea({
  name: 'marketplace',
  routes: [
    {
      path: '/marketplace',
      title: 'Marketplace',
      load: () => import('./routes/marketplace.js').then((module) => module.MarketplacePage),
    },
  ],
  slots: {
    'shell.cart-count': {
      load: () => import('./slots/cart-count.js').then((module) => module.CartCount),
    },
  },
});
