import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { chanceSeed, createChance } from '../../chance.ts';
import { long } from '../../long.ts';
import { runHistory } from './stops/history.ts';

const histories = long ? 400 : 40;
const livesEach = 30;

it(`loses, doubles and repeats nothing, stopped at ${histories * livesEach} random steps from seed ${chanceSeed}`, async () => {
  const seeds = createChance(chanceSeed);
  let steps = 0;
  for (let count = 0; count < histories; count += 1) {
    steps += await runHistory(count === 0 ? chanceSeed : seeds.below(2 ** 32), livesEach);
  }
  expect(steps).toBeGreaterThan(histories * livesEach);
}, 1_200_000);
