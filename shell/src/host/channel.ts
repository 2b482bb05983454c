/** The messages between tabs of the site. */
type TabMessage = 'session-changed' | 'clock-moved';

export interface TabChannel {
  post(message: TabMessage): void;
  onMessage(listener: (message: TabMessage) => void): void;
}

/** A channel between the tabs of one browser. It does nothing when the browser does not support it. */
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
