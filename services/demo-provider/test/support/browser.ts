import { CookieJar } from 'tough-cookie';

/** The part of a browser that a sign-in needs: cookies, and redirects within the provider. */
export class Browser {
  private readonly jar = new CookieJar();

  /** Sends one request and stores the cookies of the answer. */
  async request(url: string, init: RequestInit = {}): Promise<Response> {
    const cookie = await this.jar.getCookieString(url);
    const headers = { accept: 'text/html', ...(cookie && { cookie }), ...init.headers };
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) await this.jar.setCookie(line, url);
    return response;
  }

  /** Follows redirects while they stay on the origin. @returns the last answer and its URL */
  async open(url: string, init?: RequestInit): Promise<{ response: Response; url: string }> {
    const response = await this.request(url, init);
    const next = response.headers.get('location');
    if (!next) return { response, url };
    const target = new URL(next, url);
    if (target.origin !== new URL(url).origin) return { response, url: target.href };
    return this.open(target.href);
  }
}
