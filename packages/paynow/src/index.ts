export { type PayNowRequest, payNowPayload } from './paynow-payload.js';
