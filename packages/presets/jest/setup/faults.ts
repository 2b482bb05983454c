import { jest } from '@jest/globals';

/** These tests kill and restart processes. A project cannot set this timeout itself. */
jest.setTimeout(900_000);
