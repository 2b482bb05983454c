export default async function stopChromium() {
  await /** @type {{ stopChromium?: () => Promise<void> }} */ (globalThis).stopChromium?.();
}
