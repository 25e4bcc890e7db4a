// @vitest-environment jsdom
import './support/extension.ts';

import { beforeEach, describe, expect, it } from 'vitest';
import { ProblemNote } from '../../../components/problem-note.tsx';
import { clipboard, find, preparePage, show } from './support/page.ts';

beforeEach(preparePage);

describe('what is said of a problem', () => {
  it('has details to copy for whoever can mend it', async () => {
    show(<ProblemNote problem={{ code: 'not-understood', detail: 'messages.0.id' }} />);
    (await find('button', 'Copy details')).click();
    await expect.poll(() => clipboard.text).toMatch(/^not-understood\n\d{4}-.*Z\nmessages\.0\.id$/);
  });

  it('has none where the person alone can do something', () => {
    show(<ProblemNote problem={{ code: 'offline', detail: 'fetch failed' }} />);
    expect(document.querySelector('details')).toBeNull();
  });
});
