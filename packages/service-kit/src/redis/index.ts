export { ChangePublisher } from './change-publisher.js';
export { COMMAND_MS, openRedis } from './open-redis.js';
export { Subscription } from './subscription.js';
