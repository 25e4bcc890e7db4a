/**
 * Maximum size of a small mail, in bytes; nearly all mails are small. Memory, threads and
 * connections are reserved for small mails, so that they never wait for large ones.
 */
export const smallMailBytes = 256 * 1024;
