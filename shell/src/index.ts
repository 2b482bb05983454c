import '@festival/ui/tokens.css';
import '@festival/ui/base.css';
import './provided-on-demand.js';
import { start } from './start.js';

start();
