import { jest } from '@jest/globals';

/** Images and password hashes are slow, and the machine may be busy. A project cannot set this timeout itself. */
jest.setTimeout(120_000);
