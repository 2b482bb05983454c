import { jest } from '@jest/globals';

/** These tests use real stores, and the machine may be busy. A project cannot set this timeout itself. */
jest.setTimeout(600_000);
