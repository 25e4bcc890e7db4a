import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSavedInboxes } from '../../../../client/command/saved-inboxes.ts';
import { connect, type SavedInbox } from '../../../../client/index.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mayfly-inboxes-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const email = 'a1@mail.example';
const inboxWith = (handedOut: SavedInbox['handedOut']) =>
  connect().openInbox({ service: 'http://127.0.0.1:8025', email, token: 'token', handedOut });

describe('the saved inbox file', () => {
  it('contains the results of all runs of the command that happen at the same time', async () => {
    const saved = createSavedInboxes({ MAYFLY_INBOXES: folder });
    const path = saved.pathOf(email);
    await saved.write(path, inboxWith({ link: ['0'] }));
    const ids = Array.from({ length: 10 }, (_, at) => `${at + 1}`);
    await Promise.all(ids.map((id) => saved.noteHandedOut(path, inboxWith({ code: [id] }))));
    const { handedOut } = JSON.parse(readFileSync(path, 'utf8'));
    expect(handedOut).toEqual({ code: expect.arrayContaining(ids), link: ['0'], message: [] });
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it('is not created again by a run that ends after its inbox was removed', async () => {
    const saved = createSavedInboxes({ MAYFLY_INBOXES: folder });
    const path = saved.pathOf(email);
    await saved.write(path, inboxWith({}));
    await saved.remove(path);
    await saved.noteHandedOut(path, inboxWith({ code: ['1'] }));
    expect(readdirSync(folder)).toEqual([]);
  });

  it('can be changed after a run was killed while writing it', async () => {
    const saved = createSavedInboxes({ MAYFLY_INBOXES: folder });
    const path = saved.pathOf(email);
    await saved.write(path, inboxWith({}));
    writeFileSync(`${path}.lock`, '');
    await saved.noteHandedOut(path, inboxWith({ code: ['1'] }));
    expect(readFileSync(path, 'utf8')).toContain('"1"');
  });
});
