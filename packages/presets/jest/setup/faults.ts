import { jest } from '@jest/globals';

/** Processes are killed, started again and waited for. A project cannot set this itself. */
jest.setTimeout(300_000);
