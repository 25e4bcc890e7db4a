import * as z from 'zod/mini';

/**
 * One thing that pages of ours can ask of the background. All of them together, by name, are the
 * `Operations` of `lib/background.ts`; pages know their types only.
 */
export type Operation<Input = never, Output = unknown> = {
  /** Decodes what a page has sent, then runs. @throws {z.core.$ZodError} where it does not fit the schema */
  answer(sent: unknown): Promise<Output>;
  run(input: Input): Promise<Output>;
};

/** @param shape the fields of the input */
export function operation<Shape extends z.core.$ZodShape, Output>(
  shape: Shape,
  run: (input: z.infer<z.ZodMiniObject<Shape>>) => Promise<Output>,
): Operation<z.infer<z.ZodMiniObject<Shape>>, Output> {
  const schema = z.object(shape);
  return { answer: async (sent) => run(schema.parse(sent)), run };
}

/** Of an address or a message: some services give messages ids of a thousand characters. */
export const id = z.string().check(z.minLength(1), z.maxLength(1_200));
/** The fields of a `MessageKey`. */
export const messageKey = { address: id, message: id };
/** As `lib/urls/site.ts` has it. */
export const site = z.string().check(z.maxLength(300));
