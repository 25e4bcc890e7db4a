import { errorStatus } from '../../../lib/contract.ts';
import { type Markup, markup, pageOf } from '../../web-page.ts';
import type { Endpoint, Output } from '../endpoint.ts';
import { errorsOf, type JsonSchema, nameOf } from '../openapi.ts';

type Schemas = Record<string, JsonSchema>;

function fieldTable({ properties = {}, required = [] }: JsonSchema): Markup | undefined {
  if (Object.keys(properties).length === 0) return undefined;
  const rows = Object.entries(properties).map(
    ([name, schema]) =>
      markup`<tr><td><code>${name}</code></td><td>${kindOf(schema)}${required.includes(name) ? '' : ', optional'}</td><td>${schema.description}</td></tr>`,
  );
  return markup`<table><tr><th>Name</th><th>Kind</th><th>Meaning</th></tr>${rows}</table>`;
}

function link(name: string): Markup {
  return markup`<a href="#${name}"><code>${name}</code></a>`;
}

function kindOfOutput(output: Output): Markup {
  if ('file' in output) return markup`<code>${output.file}</code>`;
  if (!('frames' in output)) return link(nameOf(output));
  const [ofClient, ofService] = output.frames;
  return markup`frames, those of the client ${link(nameOf(ofClient))}, those of the service ${link(nameOf(ofService))}`;
}

function section(endpoint: Endpoint, schemas: Schemas): Markup {
  const { method, path, summary, needsToken, input, output } = endpoint;
  const codes = errorsOf(endpoint).map(
    (code, at) => markup`${at > 0 ? ', ' : ''}<code>${code}</code> ${errorStatus[code]}`,
  );
  return markup`<section>
<h3 id="${path.slice(1)}"><code>${method} ${path}</code> ${summary}</h3>
${needsToken ? markup`<p class="quiet">Needs the token of an address.</p>` : undefined}
${fieldTable(schemas[nameOf(input)] ?? {})}
<p>Answers ${kindOfOutput(output)}</p>
<p class="quiet">Errors: ${codes}</p>
</section>`;
}

/** A short description of a JSON Schema. */
function kindOf(schema: JsonSchema): Markup {
  const name = schema.$ref?.split('/').at(-1);
  if (name !== undefined) return markup`<a href="#${name}">${name}</a>`;
  if (schema.items) return markup`list of ${kindOf(schema.items)}`;
  if (schema.const !== undefined) return markup`"${schema.const}"`;
  const types = [schema.enum?.map((each) => JSON.stringify(each)) ?? schema.type ?? []].flat();
  const choices = schema.anyOf?.map(kindOf) ?? types.map((each) => markup`${each}`);
  return markup`${choices.map((each, at) => markup`${at > 0 ? ' or ' : ''}${each}`)}`;
}

function schemaSection([name, schema]: [string, JsonSchema]): Markup {
  const tables = (schema.oneOf ?? [schema]).map((each) => fieldTable(each) ?? kindOf(each));
  return markup`<section><h3 id="${name}"><code>${name}</code></h3>${tables}</section>`;
}

/** The API reference page, built from the same endpoints as the OpenAPI document. */
export function referencePage(endpoints: readonly Endpoint[], schemas: Schemas): string {
  const inputs = new Set(endpoints.map(({ input }) => nameOf(input)));
  const others = Object.entries(schemas).filter(([name]) => !inputs.has(name));
  return pageOf(
    'Mayfly API',
    markup`
<p>The same for programs: <a href="openapi.json">OpenAPI 3.1</a>. <a href=".">Back to the service</a></p>
<h2>For every request</h2>
<p>Parameters of POST travel as JSON, as a form or in the query; those of GET in the query. The token
is best sent as <code>Authorization: Bearer</code>. Times are UTC. An error answers with its HTTP status
and <code>ErrorResponse</code>.</p>
<h2>Endpoints</h2>
${endpoints.map((each) => section(each, schemas))}
<h2>Answers</h2>
${others.map(schemaSection)}
`,
  );
}
