import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

const text = readFileSync(new URL('../../../package-lock.json', import.meta.url), 'utf8');

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({ optionalDependencies: z.optional(z.record(z.string(), z.string())) }),
  ),
});

describe('package-lock.json', () => {
  const { packages } = Lock.parse(JSON.parse(text));

  it('names the builds for every system, so that npm ci works on each of them', () => {
    const missing = Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) =>
          !(`node_modules/${name}` in packages || `${folder}/node_modules/${name}` in packages),
      ),
    );
    expect(missing).toEqual([]);
  });

  it('names no registry', () => {
    expect(text).not.toMatch(/"resolved": "https?:/);
  });
});
