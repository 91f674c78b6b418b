// @ts-check
/** @typedef {{ name: string, status: string, assertionResults: { status: string }[] }} FileResult as vitest reports it */
/** @typedef {{ numPassedTests: number, numFailedTests: number, success: boolean, testResults: FileResult[] }} Report */
/** @typedef {{ code: number, report?: Report }} Run a process that broke leaves no report */

/** More failed files than this are no accident. */
const mostFiles = 5

/** @param {FileResult} result */
const isFailed = ({ status }) => status === 'failed'

/**
 * The failed files, when it is worth asking whether they fail again: few, and every process came to its end.
 * @param {readonly Run[]} runs
 * @returns absolute paths
 */
export function selectForSecondRun(runs) {
  /** @param {Run} run */
  const failedOf = ({ report }) => report?.testResults.filter(isFailed) ?? []
  const isBroken = runs.some((run) => run.code !== 0 && failedOf(run).length === 0)
  const failed = runs.flatMap(failedOf)
  return isBroken || failed.length > mostFiles ? [] : failed.map(({ name }) => name)
}

/**
 * The results with those of a green second run in the place of the failed ones.
 * @param {readonly Run[]} runs
 * @param {Report} second
 * @returns {Run[]}
 */
export function replaceFailed(runs, second) {
  const again = new Map(second.testResults.map((result) => [result.name, result]))
  return runs.map(({ report }) => {
    if (report === undefined) return { code: 0 }
    const testResults = report.testResults.map((result) => again.get(result.name) ?? result)
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
    const numPassedTests = tests.filter(({ status }) => status === 'passed').length
    return { code: 0, report: { ...report, testResults, numPassedTests, numFailedTests: 0, success: true } }
  })
}
