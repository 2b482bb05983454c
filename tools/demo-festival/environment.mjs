const OWN = ['DATABASE_URL', 'REDIS_URL', 'PUBLIC_URL', 'HOST', 'FESTIVAL_MODE', 'FESTIVAL_NOW'];

/** Of whoever runs a measurement only what says where things are: the demo is measured as it comes. */
export const demoEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !OWN.includes(name)));
