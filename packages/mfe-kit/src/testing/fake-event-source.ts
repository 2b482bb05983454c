/** The streams that pages have opened, the last one last. jsdom has none of its own. */
export class FakeEventSource {
  static readonly CLOSED = 2;
  static opened: FakeEventSource[] = [];

  readyState = 0;
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onerror?: () => void;

  constructor(readonly url: string) {
    FakeEventSource.opened.push(this);
  }

  static get last(): FakeEventSource {
    return FakeEventSource.opened.at(-1)!;
  }

  /** The server has answered. */
  answer(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  tell(change: unknown): void {
    this.onmessage?.({ data: JSON.stringify(change) });
  }

  /** The connection was lost, for the browser to try again; or the server wants none. */
  fail({ isRefused = false } = {}): void {
    this.readyState = isRefused ? 2 : 0;
    this.onerror?.();
  }

  close(): void {
    this.readyState = 2;
  }
}
