import { startDisplay } from '../processes/display.ts';
import { runStep } from '../processes/step.ts';

/**
 * Pictures of the way from a fresh installation to the code in its field, in real windows of both
 * browsers, with the browser's own prompt: they come of the journeys that try it. Answers whether
 * they were taken; without a virtual screen they are left out.
 *
 * @param folder where the pictures go
 */
export async function pictureFirstRun(folder: string): Promise<boolean> {
  try {
    await (await startDisplay()).close();
  } catch {
    console.log('the first run is left out: its windows need Xvfb, openbox, xdotool and scrot');
    return false;
  }
  const { ok, output } = await runStep({
    command: 'vitest',
    args: ['run', '--project', 'journeys', '--testNamePattern', 'I had just installed'],
    env: { ...process.env, MAYFLY_TEST_LONG: '1', MAYFLY_PICTURES: folder },
    output: 'kept',
  });
  if (!ok) throw new Error(`the first run failed:\n${output}`);
  return true;
}
