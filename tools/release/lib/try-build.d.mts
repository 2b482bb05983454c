/** The types of `try-build.mjs`, also for tests in TypeScript. */

export interface Trial {
  site: string;
  registryKey: string;
  chromium: string;
}

export const findTrial: (place: {
  dir: string;
  releasesDir: string;
  env: NodeJS.ProcessEnv;
}) => Trial | string;

export const tryBuild: (
  release: { releasesDir: string; name: string; id: string },
  trial: Trial & { images: string },
) => Promise<void>;
