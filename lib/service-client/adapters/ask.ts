import { waitForTurn } from '../allowance.ts';
import { readRejection } from '../answers/rejection.ts';
import { describeWebPage, isWebPage } from '../answers/web-page.ts';
import { ServiceError } from '../errors.ts';
import { anyFile, type ServiceRequest } from '../request.ts';
import type { FileSink, OnProgress } from '../response-body.ts';
import { type ClientDependencies, type RequestTarget, send } from '../transport.ts';
import type { Adapter, AdapterRequest, Ask } from './adapter.ts';

/**
 * Creates the function with which an adapter sends requests; it interprets rejections and web
 * pages.
 */
export function askerFor(
  target: RequestTarget,
  deps: ClientDependencies,
  {
    headers: own = {},
    passwordHeader,
    requestInterval,
  }: Pick<Adapter, 'headers' | 'passwordHeader' | 'requestInterval'> = {},
): Ask {
  const { login, ...withoutLogin } = deps;
  const password = passwordHeader && login ? { [passwordHeader]: login.password } : {};
  const network = passwordHeader ? withoutLogin : deps;
  return async (request, subject) => {
    const headers = { ...own, ...password };
    if (requestInterval) {
      const turn = { interval: requestInterval, isCheck: subject === 'session' };
      await waitForTurn(target.base, turn, deps);
    }
    const answer = await send(target, { ...toServiceRequest(request), headers }, network);
    const { status, trace } = answer;
    if (passwordHeader && status === 401 && /password/i.test(answer.text ?? '')) {
      throw new ServiceError('login-required', { trace });
    }
    // Successful responses are not searched: the body may be a mail about a failure.
    const rejection =
      status >= 400 ? readRejection(answer, subject, secretsIn(request)) : undefined;
    if (rejection) throw rejection;
    if (isWebPage(answer)) {
      throw new ServiceError('web-page', { detail: describeWebPage(answer), trace });
    }
    return answer;
  };
}

/** @throws {ServiceError} if there is no file */
export async function askForFile(
  target: RequestTarget,
  deps: ClientDependencies,
  request: AdapterRequest,
  onProgress: OnProgress | undefined,
  sink?: FileSink,
): Promise<Blob> {
  const wanted = { ...toServiceRequest(request), file: anyFile };
  const answer = await send(target, wanted, deps, onProgress, sink);
  if (answer.file) return answer.file;
  const rejection = readRejection(answer, 'message', secretsIn(request));
  throw rejection ?? new ServiceError('not-understood', { trace: answer.trace });
}

function toServiceRequest(request: AdapterRequest): ServiceRequest {
  const { method, query, form, bearer, ...rest } = request;
  const common = { ...rest, ...(bearer === undefined ? {} : { token: bearer, bearer: true }) };
  if (form) return { ...common, method: 'POST', parameters: form, encoding: 'form' };
  const parameters = { ...common, parameters: query ?? {}, encoding: 'query' as const };
  return { ...parameters, method: method ?? 'GET' };
}

/** The secrets that give access to the mailbox, in all parts of the request. */
function secretsIn({ bearer, json, form }: AdapterRequest): string[] {
  const fields: [string, unknown][] = Object.entries({ ...(json ?? {}), ...form, bearer });
  return fields.flatMap(([name, value]) =>
    /password|token|bearer/.test(name) && typeof value === 'string' ? [value] : [],
  );
}
