import { expect, it } from 'vitest'
import { replaceFailed, selectForSecondRun } from './second-run.mjs'

const file = (name: string, ...statuses: string[]) => ({
  name,
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status) => ({ status })),
})
const run = (code: number, ...testResults: ReturnType<typeof file>[]) => {
  const count = (wanted: string) =>
    testResults.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === wanted)
      .length
  const counts = { numPassedTests: count('passed'), numFailedTests: count('failed') }
  return { code, report: { ...counts, success: code === 0, testResults } }
}

it('runs a few failed files again', () => {
  const runs = [run(1, file('a', 'passed', 'failed'), file('b', 'passed')), run(1, file('c', 'failed'))]
  expect(selectForSecondRun(runs)).toEqual(['a', 'c'])
})

it('runs none again when all passed, when many failed, or when a process broke', () => {
  expect(selectForSecondRun([run(0, file('a', 'passed'))])).toEqual([])
  const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => file(name, 'failed'))
  expect(selectForSecondRun([run(1, ...many)])).toEqual([])
  expect(selectForSecondRun([run(1, file('a', 'failed')), { code: 137 }])).toEqual([])
  expect(selectForSecondRun([run(1, file('a', 'failed')), run(1, file('b', 'passed'))])).toEqual([])
})

it('counts what the second run found', () => {
  const runs = [run(1, file('a', 'passed', 'failed'), file('b', 'passed', 'skipped')), run(0)]
  const [first, other] = replaceFailed(runs, run(0, file('a', 'passed', 'passed')).report)
  expect(first).toMatchObject({ code: 0, report: { numPassedTests: 3, numFailedTests: 0, success: true } })
  expect(first?.report?.testResults.map(({ name, status }) => [name, status])).toEqual([
    ['a', 'passed'],
    ['b', 'passed'],
  ])
  expect(other?.code).toBe(0)
})
