/** Operations of a connection, called by the names that requests to the threads give. */

/** The time and the limits by which an operation decides. */
export type OperationOptions = {
  now: number;
  inboxMessages: number;
  inboxBytes: number;
};

type Operations = Record<string, (given: never, options: OperationOptions) => unknown>;

/** Runs the operation that `does` names; the caller knows the type of what it takes and answers. */
export function run(
  operations: Operations,
  does: string,
  given: unknown,
  options: OperationOptions,
): unknown {
  const operation = operations[does];
  if (operation === undefined) throw new TypeError(`There is no operation ${does}.`);
  return operation(given as never, options);
}
