import { SessionResponse } from '../../../lib/contract.ts';

/** An address at a service, and the token for its inbox. */
export type Session = { email: string; token: string };

/** @throws {Error} when the service refuses */
export async function createSession(httpUrl: string): Promise<Session> {
  const response = await fetch(`${httpUrl}/create-session`, { method: 'POST' });
  const { email, token } = SessionResponse.parse(await response.json());
  return { email, token };
}

/** Makes many addresses, 50 at a time. */
export async function createSessions(httpUrl: string, count: number): Promise<Session[]> {
  const sessions: Session[] = [];
  while (sessions.length < count) {
    const step = Math.min(50, count - sessions.length);
    sessions.push(
      ...(await Promise.all(Array.from({ length: step }, () => createSession(httpUrl)))),
    );
  }
  return sessions;
}
