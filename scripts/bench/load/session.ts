import { SessionResponse } from '../../../lib/contract.ts';

/** An address at a service, and what its inbox is asked for with. */
export type Session = { email: string; token: string };

/** Makes an address; `parameters` are those of the service. Throws where it refuses. */
export async function createSession(
  httpUrl: string,
  parameters: Record<string, string> = {},
): Promise<Session> {
  const query = new URLSearchParams(parameters);
  const response = await fetch(`${httpUrl}/create-session?${query}`, { method: 'POST' });
  const { email, token } = SessionResponse.parse(await response.json());
  return { email, token };
}

/** How many messages an inbox lists. */
export async function countMail(httpUrl: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${httpUrl}/check-mail`, { headers });
  const { messages }: { messages: unknown[] } = await response.json();
  return messages.length;
}
