import './provided-on-demand.js';
import { start } from './start.js';

start();
