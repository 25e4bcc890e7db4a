import { type ErrorCode, errorStatus } from '../../lib/contract.ts';

/**
 * An error response. `parameter` names the invalid parameter; `headers` are added to the response.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly parameter: string | undefined;
  readonly headers: Record<string, string>;

  constructor(
    code: ErrorCode,
    message: string,
    options: { parameter?: string; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.code = code;
    this.parameter = options.parameter;
    this.headers = options.headers ?? {};
  }

  get statusCode(): number {
    return errorStatus[this.code];
  }
}

/** The value of a parameter is invalid. `must` completes the sentence "The parameter must …". */
export function invalidParameter(parameter: string, must: string): ApiError {
  return new ApiError('invalid_parameter', `${parameter} must ${must}.`, { parameter });
}

/** The client has disconnected, so it never receives this error. */
export function clientDisconnected(): ApiError {
  return new ApiError('request_timeout', 'The client has disconnected.');
}
