import * as z from 'zod/mini';
import { ServiceError, type ServiceErrorCode, TokenNotFound } from './errors.ts';
import type { ServiceAnswer } from './transport.ts';

/** What the request was about: the same HTTP status means different things for each. */
export type Subject = 'offer' | 'new-session' | 'session' | 'message';

/** Codes of our own service (lib/contract.ts), which others may use as well. */
const byCode: Record<string, ServiceErrorCode> = {
  unknown_token: 'address-expired',
  session_expired: 'address-expired',
  unknown_message: 'message-gone',
  unknown_path: 'not-understood',
  method_not_allowed: 'not-understood',
  address_taken: 'address-taken',
  name_not_allowed: 'name-not-allowed',
  unknown_domain: 'unknown-domain',
  unknown_account: 'unknown-mailbox',
  slow_down: 'slow-down',
  unavailable: 'unavailable',
};

const byStatus: Record<Subject, Record<number, ServiceErrorCode>> = {
  offer: {},
  'new-session': { 409: 'address-taken', 422: 'name-not-allowed' },
  // A 404 may be a wrong way as well as a wrong token, and an address is not given up for that.
  session: { 401: 'address-expired', 410: 'address-expired' },
  message: { 401: 'address-expired', 404: 'message-gone', 410: 'address-expired' },
};

const Shape = z.object({
  status: z.optional(z.unknown()),
  code: z.optional(z.unknown()),
  message: z.optional(z.unknown()),
  parameter: z.optional(z.unknown()),
});

/**
 * The error that an answer stands for; undefined for a success. A service may say it by HTTP
 * status, by a `status` other than `success`, or by both (service API, part 7).
 */
export function readRefusal(answer: ServiceAnswer, subject: Subject): ServiceError | undefined {
  const parsed = z.safeParse(Shape, answer.body);
  const shape = parsed.success ? parsed.data : {};
  const saysSuccess = shape.status === undefined || shape.status === 'success';
  if (answer.status < 400 && saysSuccess) return undefined;

  if (shape.code === 'missing_token') return new TokenNotFound();
  const known = typeof shape.code === 'string' ? byCode[shape.code] : undefined;
  // A name that breaks the service's rules may be refused as a parameter of the wrong form.
  const name = shape.parameter === 'prefix' ? 'name-not-allowed' : undefined;
  const code = known ?? name ?? byStatus[subject][answer.status] ?? fromStatus(answer.status);
  return new ServiceError(code, {
    ...(typeof shape.message === 'string' ? { detail: shape.message.slice(0, 300) } : {}),
    ...(answer.retryAt === undefined ? {} : { retryAt: answer.retryAt }),
  });
}

function fromStatus(status: number): ServiceErrorCode {
  if (status === 429) return 'slow-down';
  return status >= 500 ? 'unavailable' : 'refused';
}
