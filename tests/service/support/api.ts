import { expect } from 'vitest';
import {
  CheckMailResponse,
  ErrorResponse,
  errorStatus,
  type MessageSummary,
  ReadMailResponse,
  SessionResponse,
} from '../../../lib/contract.ts';

export type Reply = {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the shape that it expects
  body: any;
};

/** Sends a request to a running service. If the response has a JSON body, it is parsed. */
export async function request(
  url: string,
  path: string,
  init: RequestInit & { query?: Record<string, string | number> } = {},
): Promise<Reply> {
  const target = new URL(url + path);
  for (const [name, value] of Object.entries(init.query ?? {})) {
    target.searchParams.set(name, String(value));
  }
  const response = await fetch(target, init);
  const text = await response.text();
  const body = text === '' ? undefined : JSON.parse(text);
  return { status: response.status, headers: response.headers, body };
}

export const json = { 'Content-Type': 'application/json' };
export const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

/** Sends a POST request with a body, whose type is in `headers`. */
export function post(
  url: string,
  path: string,
  headers: Record<string, string>,
  body: string,
): Promise<Reply> {
  return request(url, path, { method: 'POST', headers, body });
}

/** Checks that a response is a complete error response, and returns its code. */
export function codeOf({ status, body, headers }: Reply): string {
  const { code, message, request_id } = ErrorResponse.parse(body);
  expect(message).not.toBe('');
  expect(headers.get('x-request-id')).toBe(request_id);
  expect(Object.entries(errorStatus)).toContainEqual([code, status]);
  return code;
}

/** Creates a session; `parameters` are sent as JSON. Fails if the service rejects the request. */
export async function newSession(
  url: string,
  parameters: Record<string, string | number> = {},
): Promise<SessionResponse> {
  const { body } = await post(url, '/create-session', json, JSON.stringify(parameters));
  return SessionResponse.parse(body);
}

/** The listing of the inbox that belongs to `token`. */
export async function listMail(url: string, token: string): Promise<MessageSummary[]> {
  const { body } = await request(url, '/check-mail', { query: { token } });
  return CheckMailResponse.parse(body).messages;
}

/** Reads one complete message. */
export async function readMail(
  url: string,
  token: string,
  id: number,
): Promise<ReadMailResponse['message']> {
  const { body } = await request(url, '/read-mail', { query: { token, id } });
  return ReadMailResponse.parse(body).message;
}
