/** The messages between tabs of the site. */
export type TabMessage = 'session-changed' | 'clock-moved';

export interface TabChannel {
  post(message: TabMessage): void;
  onMessage(listener: (message: TabMessage) => void): void;
}

/** Between the tabs of one browser; silent where the browser has no such channel. */
export const openTabChannel = (): TabChannel => {
  if (typeof BroadcastChannel !== 'function') return { post() {}, onMessage() {} };
  const channel = new BroadcastChannel('festival');
  return {
    post: (message) => channel.postMessage(message),
    onMessage: (listener) => {
      channel.onmessage = ({ data }) => listener(data);
    },
  };
};
