import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { long } from '../../long.ts';
import { randomSeed } from '../../random-seed.ts';
import { createSeededRandom } from '../../seeded-random.ts';
import { runHistory } from './stops/history.ts';

const histories = long ? 400 : 40;
const livesEach = 30;

it(`loses, doubles and repeats nothing, stopped at ${histories * livesEach} random steps from seed ${randomSeed}`, async () => {
  const seeds = createSeededRandom(randomSeed);
  let steps = 0;
  for (let count = 0; count < histories; count += 1) {
    steps += await runHistory(count === 0 ? randomSeed : seeds.below(2 ** 32), livesEach);
  }
  expect(steps).toBeGreaterThan(histories * livesEach);
}, 1_200_000);
