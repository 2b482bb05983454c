export { provideServiceClient } from './provide-service-client.js';
export { ServiceClient, type ServiceCallOptions } from './service-client.js';
export type { ServiceAnswer, ServiceRequest, ServiceTransport } from './service-transport.js';
