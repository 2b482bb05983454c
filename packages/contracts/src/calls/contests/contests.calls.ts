import { drawsCalls } from './draws.calls.js';
import { photosCalls } from './photos.calls.js';
import { pointsCalls } from './points.calls.js';
import { quizzesCalls } from './quizzes.calls.js';

export const contestsCalls = {
  ...photosCalls,
  ...pointsCalls,
  ...quizzesCalls,
  ...drawsCalls,
};
