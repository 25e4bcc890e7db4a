import type { UnderstoodView } from '../bus/client.ts';
import type { Dialect } from '../service-client.ts';

const changes: Record<NonNullable<Dialect['post']>, string[]> = {
  both: ['form', 'query'],
  form: ['form'],
  json: ['JSON'],
  multipart: ['multipart'],
  query: ['query'],
};

const failures: Record<NonNullable<Dialect['errors']>, string[]> = {
  http: ['HTTP'],
  status: ['status'],
  both: ['HTTP', 'status'],
};

/** How a service was understood, as pages show it. */
export function understoodOf({ bearer, post, errors, mail, clock, at }: Dialect): UnderstoodView {
  return {
    bearer,
    ...(post ? { changes: changes[post] } : {}),
    ...(errors ? { failures: failures[errors] } : {}),
    fields: mail ?? [],
    ...(clock?.zone === undefined ? {} : { zone: clock.zone }),
    ...(at ? { at: at.base } : {}),
  };
}
