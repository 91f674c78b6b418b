// @ts-check
/**
 * Ends a check: prints each error on its own line and leaves with 1 when there is any.
 * @param {readonly string[]} errors
 */
export function reportErrors(errors) {
  for (const error of errors) console.error(error)
  if (errors.length > 0) process.exitCode = 1
}
