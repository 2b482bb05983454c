export {
  type BeaconChainName,
  beaconChains,
  roundFrom,
  timeOfRound,
} from './chains.js';
export { randomnessOf } from './verify-round.js';
