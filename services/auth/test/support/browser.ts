/** Stores cookies like a browser: by host name, independent of the port. */
export class Browser {
  readonly cookies = new Map<string, string>();

  constructor(
    private readonly baseUrl: string,
    private readonly headers: Record<string, string> = {},
  ) {}

  get(path: string, headers?: Record<string, string>): Promise<Response> {
    return this.ask('GET', path, undefined, headers);
  }

  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response> {
    return this.ask('POST', path, body, headers);
  }

  put(path: string, body: unknown, headers?: Record<string, string>): Promise<Response> {
    return this.ask('PUT', path, body, headers);
  }

  async ask(
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(new URL(path, this.baseUrl), {
      method,
      redirect: 'manual',
      headers: {
        ...this.headers,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
        ...(cookie && { cookie }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) this.keep(line);
    return response;
  }

  private keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const name = pair.slice(0, pair.indexOf('='));
    const isGone = attributes.some((one) => one === 'Max-Age=0' || one.includes('01 Jan 1970'));
    if (isGone) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(name.length + 1));
  }
}
