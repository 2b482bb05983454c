const FAULT = 500;

/** The processes of one release. */
export interface Release {
  /** The URL of its gateway. */
  url: string;
  /** The last lines of its processes' output. */
  log(): string;
}

interface Answer<Body> {
  status: number;
  body: Body;
}

interface Sent {
  body?: object | FormData | undefined;
  /** The `Idempotency-Key`. */
  key?: string;
}

/** A person with a browser, which stores the session cookie of the last answer. */
export class Visitor {
  readonly emailAddress: string;
  private cookie: string;

  /** @param publicUrl the festival's URL, the same for both releases */
  constructor(
    private readonly publicUrl: string,
    { emailAddress, cookie } = { emailAddress: '', cookie: '' },
  ) {
    this.emailAddress = emailAddress;
    this.cookie = cookie;
  }

  /** Makes a call of the API. @param call such as `GET /products` @throws Error with the release's log for a 5xx */
  async ask<Body = Record<string, unknown>>(
    { url, log }: Release,
    call: `${string} /${string}`,
    { body, key }: Sent = {},
  ): Promise<Answer<Body>> {
    const [method = '', path] = call.split(' ');
    const isForm = body instanceof FormData;
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        origin: this.publicUrl,
        ...(this.cookie && { cookie: this.cookie }),
        ...(key && { 'idempotency-key': key }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const session = answer.headers.getSetCookie().find((each) => each.includes('_session'));
    if (session) this.cookie = session.split(';')[0]!;
    const { status } = answer;
    if (status >= FAULT) throw new Error(`${call} was answered with ${status}:\n${log()}`);
    return { status, body: (await answer.json()) as Body };
  }
}
