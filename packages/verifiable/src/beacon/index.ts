export {
  type BeaconChain,
  type BeaconChainName,
  beaconChains,
  roundFrom,
  timeOfRound,
} from './chains.js';
export { type BeaconRound, randomnessOf } from './verify-round.js';
