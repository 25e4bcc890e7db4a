import type { ChromiumSession } from '../browsers.ts';

/** The used fields of a trace event; `tdur` is CPU time of the thread in microseconds. */
type TraceEvent = {
  name: string;
  tdur?: number;
  args?: { data?: { url?: string } };
};

/** Runs of the extension's scripts on pages; `time` is their total in ms. */
export type OwnRuns = { starts: number; calls: number; time: number };

/** The outermost events of a script's first run, compiling included, and of each later call. */
const outermost = new Set(['EvaluateScript', 'FunctionCall']);

/** Traces the browser during an action and returns the runs of the extension's scripts on pages. */
export async function traceOwnRuns(
  { context, urlOf }: ChromiumSession,
  action: () => Promise<void>,
): Promise<OwnRuns> {
  const browser = context.browser();
  if (!browser) throw new Error('the browser is gone');
  const protocol = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  // The protocol's types declare an event as "object".
  protocol.on('Tracing.dataCollected', ({ value }) =>
    events.push(...(value as object[] as TraceEvent[])),
  );
  const complete = new Promise<void>((resolve) => {
    protocol.once('Tracing.tracingComplete', () => resolve());
  });
  await protocol.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  });
  await action();
  await protocol.send('Tracing.end');
  await complete;
  await protocol.detach();
  const scripts = ['focus.js', 'autofill.js', 'inline-menu.js'].map(urlOf);
  const own = events.filter(({ args }) => scripts.includes(args?.data?.url ?? ''));
  const count = (wanted: (name: string) => boolean) =>
    own.filter(({ name }) => wanted(name)).length;
  return {
    starts: count((name) => name === 'EvaluateScript'),
    calls: count((name) => name === 'FunctionCall'),
    time:
      own.filter(({ name }) => outermost.has(name)).reduce((sum, { tdur = 0 }) => sum + tdur, 0) /
      1000,
  };
}
