/** Calls back on each animation frame; returns what ends that. */
export function onEachFrame(action: () => void): () => void {
  let ended = false;
  const run = () => {
    if (ended) return;
    action();
    if (!ended) requestAnimationFrame(run);
  };
  run();
  return () => {
    ended = true;
  };
}
