export { type CreateOptions, createService } from './create-service.js';
export { runService } from './run-service.js';
export {
  defineService,
  type ProcessDefinition,
  type ServiceDefinition,
} from './service-definition.js';
export { ServiceKitModule } from './service-kit.module.js';
