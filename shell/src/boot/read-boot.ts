import type { BootData } from '@festival/contracts/boot';

/** The contracts' BOOT_ELEMENT_ID, which cannot be imported without its schemas. */
const ELEMENT_ID: typeof import('@festival/contracts/boot').BOOT_ELEMENT_ID = 'festival-boot';

/** The data that the server wrote into the page. The server checked it, so the browser does not check it again. */
export const readBoot = (): BootData => {
  const element = document.getElementById(ELEMENT_ID);
  if (!element?.textContent) throw new Error('The page came without its boot data');
  return JSON.parse(element.textContent);
};
