/**
 * Up to so many bytes a mail is small: nearly all are, and what is done with them takes a moment. They
 * have memory, threads and connections of their own, and never wait for large ones.
 */
export const smallMailBytes = 256 * 1024;
