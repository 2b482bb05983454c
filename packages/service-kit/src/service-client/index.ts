export { provideServiceClient } from './provide-service-client.js';
export { type ServiceCallOptions, ServiceClient } from './service-client.js';
export type { ServiceAnswer, ServiceRequest, ServiceTransport } from './service-transport.js';
