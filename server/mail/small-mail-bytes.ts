/**
 * The largest small mail; nearly all mails are small. Small mails have memory, threads and
 * connections reserved, so that they never wait for large ones.
 */
export const smallMailBytes = 256 * 1024;
