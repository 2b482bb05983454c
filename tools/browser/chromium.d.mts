export const CHROMIUM_ARGS: string[];
export const launchOptions: () => { executablePath: string; args: string[] };
