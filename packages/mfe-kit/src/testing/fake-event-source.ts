/** The streams that pages have opened, newest last. jsdom has no EventSource. */
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

  /** Opens the stream, as the server's answer does. */
  answer(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  tell(change: unknown): void {
    this.onmessage?.({ data: JSON.stringify(change) });
  }

  /** Breaks the connection, so that the browser tries again, or refuses the stream. */
  fail({ isRefused = false } = {}): void {
    this.readyState = isRefused ? 2 : 0;
    this.onerror?.();
  }

  close(): void {
    this.readyState = 2;
  }
}
