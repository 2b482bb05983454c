export default async function tearDown() {
  await /** @type {{ stopTestPair?: () => Promise<void> }} */ (globalThis).stopTestPair?.();
}
