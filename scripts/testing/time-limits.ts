/** A hand-written time limit in milliseconds, multiplied as those of vitest.config.ts are. */
export const scaled = (milliseconds: number): number =>
  milliseconds * Number(process.env['TEST_TIME_FACTOR'] ?? 1)
