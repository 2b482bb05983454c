/** What one tab of the site tells the others. */
export type TabMessage = 'session-changed' | 'clock-moved';

export interface TabChannel {
  tell(message: TabMessage): void;
  onMessage(listener: (message: TabMessage) => void): void;
}

/** Between the tabs of one browser; silent where the browser has no such channel. */
export const openTabChannel = (): TabChannel => {
  if (typeof BroadcastChannel !== 'function') return { tell() {}, onMessage() {} };
  const channel = new BroadcastChannel('festival');
  return {
    tell: (message) => channel.postMessage(message),
    onMessage: (listener) => {
      channel.onmessage = ({ data }) => listener(data);
    },
  };
};
