// @ts-check
/**
 * Ends a check: prints each problem on its own line and leaves with 1 when there is any.
 * @param {readonly string[]} problems
 */
export function reportProblems(problems) {
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
}
