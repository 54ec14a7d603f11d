declare global {
  interface Window {
    /** The style nonce that react-hot-toast and ApexCharts read. */
    __nonce__?: string;
  }
}

export {};
