/** Calls back with each frame that is painted, until ended. Runs only while an offer is shown. */
export function eachFrame(action: () => void): () => void {
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
