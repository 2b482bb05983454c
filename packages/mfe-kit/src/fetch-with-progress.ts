/** Statuses of answers without a body. */
const BODILESS = [204, 205, 304];

const headersOf = (request: XMLHttpRequest): Headers => {
  const lines = request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/);
  const pairs = lines.filter(Boolean).map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
  });
  return new Headers(pairs);
};

const responseOf = (request: XMLHttpRequest): Response =>
  new Response(BODILESS.includes(request.status) ? null : (request.response as ArrayBuffer), {
    status: request.status,
    headers: headersOf(request),
  });

/** A `fetch` that reports the sent part of the body, from 0 to 1. Redirects and credentials have their defaults. */
export const fetchWithProgress =
  (onUpload: (part: number) => void): typeof fetch =>
  (input, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, String(input));
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.responseType = 'arraybuffer';
      request.upload.onprogress = ({ loaded, total }) => onUpload(total ? loaded / total : 0);
      request.onload = () => resolve(responseOf(request));
      request.onerror = () => reject(new TypeError('The request failed'));
      request.onabort = () => reject(new DOMException('The request was aborted', 'AbortError'));
      if (signal?.aborted) return request.onabort(new ProgressEvent('abort'));
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send(body as XMLHttpRequestBodyInit | null);
    });
