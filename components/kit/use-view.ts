import { useEffect, useState } from 'preact/hooks';
import { firstValue, type Views, watch } from '../../lib/bus/client.ts';

/** The latest value of a live view; undefined until the first arrives. */
export function useView<Name extends keyof Views>(name: Name): Views[Name] | undefined {
  const [value, setValue] = useState(() => firstValue(name));
  useEffect(() => watch(name, setValue), [name]);
  return value;
}
