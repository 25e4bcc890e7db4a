/** The key for fingerprints of addresses in stores of tests. */
export const addressKey = new Uint8Array(32);
