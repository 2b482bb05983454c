import { defineArea } from '@festival/mfe-kit/area';
import marketplace from './assets/share/marketplace.card.svg';

export const area = defineArea({
  name: 'marketplace',
  routes: [
    {
      path: '/marketplace',
      title: 'Marketplace',
      art: marketplace,
      isPublic: true,
      addresses: (api) =>
        import('./features/market/list-addresses.js').then(({ marketAddresses }) =>
          marketAddresses(api),
        ),
      queries: () => import('./routes/marketplace.js').then((module) => module.marketQueries),
      load: () => import('./routes/marketplace.js').then((module) => module.MarketplacePage),
    },
    {
      path: '/vendorpage/:vendorId',
      title: 'Vendor',
      art: marketplace,
      isPublic: true,
      addresses: (api) =>
        import('./features/market/list-addresses.js').then(({ vendorAddresses }) =>
          vendorAddresses(api),
        ),
      queries: () => import('./routes/vendor-page.js').then((module) => module.vendorPageQueries),
      load: () => import('./routes/vendor-page.js').then((module) => module.VendorPage),
    },
    {
      path: '/vendorlogin',
      title: 'Vendor Login',
      load: () => import('./routes/vendor-login.js').then((module) => module.VendorLoginPage),
    },
    {
      path: '/shop',
      title: 'Your Cart',
      load: () => import('./routes/shop.js').then((module) => module.CartPage),
    },
    {
      path: '/payment',
      title: 'Payment',
      load: () => import('./routes/payment.js').then((module) => module.PaymentPage),
    },
    {
      path: '/paymentsuccess',
      title: 'Payment Details Submitted',
      load: () => import('./routes/payment-success.js').then((module) => module.PaymentSuccessPage),
    },
  ],
  slots: {
    'home.preview': {
      load: () => import('./slots/market-preview.js').then((module) => module.MarketPreview),
    },
    'profile.panel': {
      load: () => import('./slots/my-orders.js').then((module) => module.MyOrdersPanel),
    },
    'shell.cart-count': {
      load: () => import('./slots/cart-count.js').then((module) => module.CartCount),
    },
  },
});
