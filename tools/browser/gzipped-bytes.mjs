/** A smaller file fits into one packet and is sent uncompressed. */
const SMALL = 1_400;

/**
 * The size of a file as it is sent: gzipped, unless it is small.
 * @param {string} url
 * @returns {Promise<number>} bytes; rejects when a large file is not sent gzipped
 */
export async function gzippedBytes(url) {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
  await answer.body?.cancel();
  const size = Number(answer.headers.get('content-length'));
  const isGzipped = answer.headers.get('content-encoding') === 'gzip';
  if (!answer.ok || !(size > 0) || (!isGzipped && size > SMALL))
    throw new Error(`${url} is not sent gzipped (${answer.status})`);
  return size;
}

/**
 * @param {string[]} urls
 * @returns {Promise<number>} their total size in bytes
 */
export async function sumGzipped(urls) {
  const sizes = await Promise.all(urls.map(gzippedBytes));
  return sizes.reduce((total, size) => total + size, 0);
}
