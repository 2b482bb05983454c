export { isPayable, type PayNowRequest, payNowPayload } from './paynow-payload.js';
