import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { long } from '../../long.ts';
import { createSeededRandom, randomSeed } from '../../seeded-random.ts';
import { runHistory } from './stops/history.ts';

const histories = long ? 400 : 40;
const runsEach = 30;

it(`the mailbox loses, duplicates and repeats nothing when stopped at ${histories * runsEach} random steps from seed ${randomSeed}`, async () => {
  const seeds = createSeededRandom(randomSeed);
  let steps = 0;
  for (let count = 0; count < histories; count += 1) {
    steps += await runHistory(count === 0 ? randomSeed : seeds.below(2 ** 32), runsEach);
  }
  expect(steps).toBeGreaterThan(histories * runsEach);
}, 1_200_000);
