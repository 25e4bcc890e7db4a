/**
 * Up to this size a mail counts as small; nearly all are. Small mails have memory, threads and
 * connections reserved, so that they never wait for large ones.
 */
export const smallMailBytes = 256 * 1024;
