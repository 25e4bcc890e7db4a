/** Runs before each test file of the components. It replaces the browser's API first. */
import { resetExtension } from './extension.ts';
import 'fake-indexeddb/auto';

import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach } from 'vitest';
import { preparePage } from './page.ts';

beforeEach(() => {
  resetExtension();
  preparePage();
});

// Effects and timers of mounted components would run after the tests, without a document.
afterEach(() => act(() => render(null, document.body)));
