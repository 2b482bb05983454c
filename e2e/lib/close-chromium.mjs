import { closeChromium } from './chromium.mjs';

export default closeChromium;
