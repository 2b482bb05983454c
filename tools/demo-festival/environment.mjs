const OWN = [
  'DATABASE_URL',
  'REDIS_URL',
  'PUBLIC_URL',
  'PREVIEW_URL',
  'DESK_URL',
  'HOST',
  'FESTIVAL_MODE',
  'FESTIVAL_NOW',
];

/** The current environment without the settings of a festival, so that the measured demo starts with its defaults. */
export const demoEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !OWN.includes(name)));
