import { drawsCalls } from './draws.calls.js';
import { photosCalls } from './photos.calls.js';
import { pointsCalls } from './points.calls.js';

export const contestsCalls = { ...photosCalls, ...pointsCalls, ...drawsCalls };
