import * as z from 'zod/mini';

/**
 * An operation that pages can call: a function with the schema of its input. All operations, by
 * name, are the `Operations` of `lib/background.ts`; pages import that type only.
 */
export type Operation<Input = never, Output = unknown> = {
  (input: Input): Promise<Output>;
  /**
   * Parses the input, then runs. @throws {z.core.$ZodError} if the input does not match the schema
   */
  answer(sent: unknown): Promise<Output>;
};

/** @param shape the fields of the input */
export function operation<Shape extends z.core.$ZodShape, Output>(
  shape: Shape,
  run: (input: z.infer<z.ZodMiniObject<Shape>>) => Promise<Output>,
): Operation<z.infer<z.ZodMiniObject<Shape>>, Output> {
  const schema = z.object(shape);
  return Object.assign((input: z.infer<typeof schema>) => run(input), {
    answer: async (sent: unknown) => run(schema.parse(sent)),
  });
}

/** Id of an address or a message; some services have message ids of a thousand characters. */
export const id = z.string().check(z.minLength(1), z.maxLength(1_200));
/** The fields of a `MessageKey`. */
export const messageKey = { address: id, message: id };
/** A site as in `lib/urls/site.ts`. */
export const site = z.string().check(z.maxLength(300));
