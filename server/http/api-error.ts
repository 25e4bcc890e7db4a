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

/** A parameter that cannot be used as it is. `must` completes "… must". */
export function invalidParameter(parameter: string, must: string): ApiError {
  return new ApiError('invalid_parameter', `${parameter} must ${must}.`, { parameter });
}

/** For a client that has disconnected and gets no response. */
export function clientDisconnected(): ApiError {
  return new ApiError('request_timeout', 'The client has disconnected.');
}
