const loopback = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether a URL's host name means this machine. */
export function isLoopback(hostname: string): boolean {
  return loopback.test(hostname);
}
