import './components/support/extension.ts';

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import messages from '../../assets/public/_locales/en/messages.json' with { type: 'json' };
import { problemText } from '../../lib/bus/problem-text.ts';
import { browser } from '../../lib/platform/browser.ts';
import { plural } from '../../lib/platform/i18n.ts';
import { formatBytes } from '../../lib/text/lists-and-sizes.ts';
import { isProblemCode, problemCodes } from '../problem-codes.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const texts: Record<string, { message: string; description?: string }> = messages;
const names = Object.keys(texts);

const allCodes = Object.keys(problemCodes).filter(isProblemCode);

function sources(): string {
  const files = ['components', 'entrypoints', 'lib'].flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${root}${folder}/${file}`),
  );
  return [...files, `${root}wxt.config.ts`].map((file) => readFileSync(file, 'utf8')).join('\n');
}

describe('the English messages', () => {
  it('have a text for every problem, with its cause and its remedy', () => {
    for (const code of allCodes) expect(problemText({ code }), code).toMatch(/[.:;] .+\.$/);
  });

  it('mention the context menu only if the browser has one', () => {
    const sentences = () => allCodes.map((code) => problemText({ code })).join();
    expect(sentences()).not.toContain('Right-click');
    Object.assign(browser, { contextMenus: {} });
    onTestFinished(() => void Reflect.deleteProperty(browser, 'contextMenus'));
    expect(sentences()).toContain('Right-click');
  });

  it('have no text for a non-existent problem', () => {
    const known = allCodes.map((code) => `problem_${code.replaceAll('-', '_')}`);
    const existing = names
      .filter((name) => name.startsWith('problem_'))
      .map((name) => name.replace(/_without_menu$/, ''));
    expect([...new Set(existing)].sort()).toEqual(known.sort());
  });

  it('are all used', () => {
    const code = sources();
    const unused = names
      .filter((name) => !name.startsWith('problem_'))
      .filter((name) => {
        const base = name.replace(/_(?:zero|one|two|few|many|other)$/, '');
        return ![`'${name}'`, `'${base}'`, `__MSG_${name}__`].some((use) => code.includes(use));
      });
    expect(unused).toEqual([]);
  });

  it('include all names in the manifest', () => {
    const named = [...sources().matchAll(/__MSG_(\w+?)__/g)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(0);
    for (const name of named) expect(names).toContain(name);
  });

  it('contain no technical terms', () => {
    for (const [name, { message }] of Object.entries(texts)) {
      expect(message, name).not.toMatch(/\b(?:tokens?|sessions?|poll(?:s|ing)?|API|HTTP \d)\b/i);
    }
  });

  it('describe every placeholder', () => {
    for (const [name, { message, description }] of Object.entries(texts)) {
      const places = new Set(message.match(/\$\d/g));
      if (name.endsWith('_one') || name.endsWith('_other')) continue;
      for (const place of places) expect(description, name).toContain(`${place}:`);
    }
  });

  it('describe the extension within the limit of the stores', () => {
    expect(messages.extension_description.message.length).toBeLessThanOrEqual(132);
  });

  it('use the plural rules of their language', () => {
    expect(plural('notification_several', 1)).toBe('1 new message');
    expect(plural('notification_several', 3)).toBe('3 new messages');
    expect(plural('notification_several', 1200)).toBe('1,200 new messages');
  });

  it('show sizes in suitable units', () => {
    expect([0, 812, 1500, 182_000, 24_000_000].map(formatBytes)).toEqual([
      '0 bytes',
      '812 bytes',
      '1.5 kB',
      '182 kB',
      '24 MB',
    ]);
  });
});
