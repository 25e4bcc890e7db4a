/**
 * Wraps an action so that calls during a run lead to one more run after it, however many they are.
 * The action's failure is thrown where nobody catches it: to the console of the background.
 */
export function coalesce(action: () => Promise<void>): () => void {
  let wanted = false;
  let running = false;

  const run = async () => {
    running = true;
    try {
      while (wanted) {
        wanted = false;
        await action();
      }
    } finally {
      running = false;
    }
  };

  return () => {
    wanted = true;
    if (!running) void run();
  };
}
