import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/processes/step.ts';

/** Every page of the docs, from the project's folder on. */
export const pages = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md'],
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file.replaceAll('\\', '/')}`)
    .sort(),
];

export function readOutline(page: string): string {
  return readFileSync(join(root, page), 'utf8');
}

const block = /^( *)```(\w*)\n(.*?)^ *```$/gms;

/** What, at the beginning of words in `code`, makes a command of them. */
const program =
  /^(?:[A-Z_]+=\S+ )*(?:npm|npx|node|vitest|wxt|biome|tsc|curl|swaks|openssl|git|export|mayfly-service|docker|nginx|caddy|nft|dig|redis-cli|apt-get|sudo|systemctl|systemd-analyze|journalctl) \S/;

/** The commands of a page, each once: lines of its `sh` blocks, and what is named in its text. */
export function commandsOf(text: string): string[] {
  const lines = [...text.matchAll(block)]
    .filter(([, , language]) => language === 'sh')
    .flatMap(([, , , body = '']) => body.replaceAll('\\\n', ' ').split('\n'))
    .map((line) => line.replace(/(?:^|\s+)#.*$/, ''));
  const prose = text.replace(block, '');
  const named = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  const commands = [...lines, ...named.filter((code) => program.test(code))];
  return [...new Set(commands.map((line) => line.trim().replace(/\s+/g, ' ')))].filter(Boolean);
}
