export { COMMAND_MS, openRedis } from './open-redis.js';
export { PublishesChanges } from './publishes-changes.js';
export { Subscription } from './subscription.js';
