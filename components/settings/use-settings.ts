import { useEffect, useRef, useState } from 'preact/hooks';
import { background, type Problem, problemOf, type SettingsView } from '../../lib/bus/client.ts';

type Values = Omit<SettingsView, 'locked' | 'choice'>;

type CheckboxName = {
  [Name in keyof Values]: Values[Name] extends boolean ? Name : never;
}[keyof Values];

export type EditableSettings = {
  /** Including changes that are not stored yet. */
  values: Values;
  isLocked(...names: (keyof Values)[]): boolean;
  /** Properties of the `Checkbox` of a setting. */
  checkboxFor(name: CheckboxName): { on: boolean; locked: boolean; onChange(on: boolean): void };
  /** Saves at once, one call after another. */
  save(changes: Partial<Values>): void;
  /** True for two seconds after a change was saved. */
  saved: boolean;
  problem: Problem | undefined;
};

const savedFor = 2000;

/** Shows a change at once, and reverts it if it cannot be saved. */
export function useSettings(settings: SettingsView): EditableSettings {
  const [chosen, setChosen] = useState<Partial<Values>>({});
  const [state, setState] = useState<{ saved?: true; problem?: Problem }>({});
  const saving = useRef({ last: Promise.resolve(), open: 0 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const known = useRef(settings);
  useEffect(() => {
    if (known.current === settings) return;
    known.current = settings;
    // The stored settings now contain the changes.
    if (saving.current.open === 0) setChosen({});
  });

  const saveNow = async (changes: Partial<Values>) => {
    try {
      await background.saveSettings(changes);
      setState({ saved: true });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setState({}), savedFor);
    } catch (cause) {
      setState({ problem: problemOf(cause) });
      setChosen((now) => without(now, changes));
    } finally {
      saving.current.open -= 1;
    }
  };
  const values = { ...settings, ...chosen };
  const isLocked: EditableSettings['isLocked'] = (...names) =>
    names.some((name) => settings.locked.includes(name));
  const save = (changes: Partial<Values>) => {
    setChosen((now) => ({ ...now, ...changes }));
    saving.current.open += 1;
    saving.current.last = saving.current.last.then(() => saveNow(changes));
  };
  return {
    values,
    isLocked,
    save,
    checkboxFor: (name) => ({
      on: values[name],
      locked: isLocked(name),
      onChange(on) {
        const changes: Partial<Pick<Values, CheckboxName>> = { [name]: on };
        save(changes);
      },
    }),
    saved: state.saved === true,
    problem: state.problem,
  };
}

function without(values: Partial<Values>, names: object): Partial<Values> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !Object.hasOwn(names, name)));
}
