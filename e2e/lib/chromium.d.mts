import type { LaunchOptions } from 'playwright-core';

export const CHROMIUM_ARGS: string[];
export const launchOptions: () => LaunchOptions;
