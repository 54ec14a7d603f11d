declare global {
  interface Window {
    /** The style nonce that react-hot-toast reads. */
    __nonce__?: string;
  }
}

export {};
