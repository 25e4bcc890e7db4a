import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorStatus } from '../../../lib/contract.ts';
import { type RunningService, runOwnService } from '../../../scripts/processes/run-service.ts';
import { newSession, request } from '../support/api.ts';

type Operation = {
  parameters: { name: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: { $ref: string } }> };
  responses: Record<string, { description: string }>;
};

/** Features whose names differ from their path, or that have no path. */
const otherwiseNamed = new Set(['bearer', 'delete-many', 'lifetime', 'wait']);

let service: RunningService;
let paths: Record<string, Record<string, Operation>>;
let schemas: Record<string, { properties: object }>;
let document: Record<string, unknown>;

beforeAll(async () => {
  service = await runOwnService();
  document = (await request(service.httpUrl, '/openapi.json')).body;
  paths = document.paths as typeof paths;
  ({ schemas } = document.components as { schemas: typeof schemas });
});
afterAll(() => service.kill());

/** A request with all required parameters. Their values match nothing. */
function ask(path: string, method: string, operation: Operation, token: string) {
  const names = operation.parameters.filter(({ required }) => required);
  const query = Object.fromEntries(names.map(({ name }) => [name, 1]));
  // A timeout disables long polling.
  const own = path === '/wait-mail' ? { timeout: 1 } : {};
  const headers = { Authorization: `Bearer ${token}` };
  const init = { method: method.toUpperCase(), query: { ...query, ...own }, headers };
  return request(service.httpUrl, path, init);
}

describe('the OpenAPI document', () => {
  test('has version 3.1 and no broken reference', () => {
    expect(document.openapi).toBe('3.1.0');
    const text = JSON.stringify(document);
    const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
    expect(references.length).toBeGreaterThan(10);
    for (const [, name = ''] of references) expect(Object.keys(schemas)).toContain(name);
  });

  test('contains all endpoints, and all responses and errors that occur', async () => {
    const { token } = await newSession(service.httpUrl);
    for (const [path, methods] of Object.entries(paths)) {
      for (const [method, operation] of Object.entries(methods)) {
        const { status, body } = await ask(path, method, operation, token);
        expect(Object.keys(operation.responses), path).toContain(String(status));
        if (status === 200) continue;
        expect(operation.responses[status]?.description).toContain(body.code);
        expect(errorStatus[body.code as keyof typeof errorStatus]).toBe(status);
      }
    }
  });

  test('contains every feature that the service offers', async () => {
    const { features } = (await request(service.httpUrl, '/domains')).body;
    for (const feature of features) {
      if (!otherwiseNamed.has(feature)) expect(Object.keys(paths)).toContain(`/${feature}`);
    }
    const { securitySchemes } = document.components as { securitySchemes: object };
    expect(securitySchemes).toEqual({ bearer: { type: 'http', scheme: 'bearer' } });
  });

  test('has the endpoints, parameters and error codes that docs/api.md describes', () => {
    // Splits the page at its headings, without section numbers.
    const sections = readFileSync('docs/api.md', 'utf8').split(/^##+ [\d.]* ?/m);
    const sectionOf = (title: string) => sections.find((each) => each.startsWith(title)) ?? '';
    const described = sections.flatMap((each) => /^`(GET|POST) \S+`/.exec(each)?.[0] ?? []);
    const served = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => {
        const title = `\`${method.toUpperCase()} ${path}\``;
        const inBody = operation.requestBody?.content['application/json']?.schema.$ref ?? '';
        const fields = schemas[inBody.replace(/.*\//, '')]?.properties ?? {};
        const names = [...operation.parameters.map(({ name }) => name), ...Object.keys(fields)];
        for (const name of names.filter((each) => each !== 'token')) {
          expect(sectionOf(title), title).toMatch(new RegExp(`\`${name}\\b`));
        }
        return title;
      }),
    );
    expect(described.toSorted()).toEqual(served.toSorted());
    const rows = [...sectionOf('Errors').matchAll(/^\| (\d+) +\| (.*?) +\|/gm)];
    const codes = rows.flatMap(([, status, cell = '']) =>
      [...cell.matchAll(/`(\w+)`/g)].map(([, code]) => [code, Number(status)]),
    );
    expect(Object.fromEntries(codes)).toEqual(errorStatus);
  });
});
