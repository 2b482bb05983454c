export { provideServiceClient } from './provide-service-client.js';
export { ServiceClient } from './service-client.js';
