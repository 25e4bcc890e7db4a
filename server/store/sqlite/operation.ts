/** Runs operations of a connection by name. */

/** Time and limits for an operation. */
export type OperationOptions = {
  now: number;
  inboxMessages: number;
  inboxBytes: number;
};

type Operations = Record<string, (given: never, options: OperationOptions) => unknown>;

/** Runs the operation with the name `does`. The caller ensures that the types match. */
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
