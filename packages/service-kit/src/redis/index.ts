export { COMMAND_MS, openRedis } from './open-redis.js';
export { Subscription } from './subscription.js';
