// @ts-check
// `npm run test:durations`: keeps how long the longest test files took in the last `npm test`, for the order of the next.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { cache, root } from './ensure.mjs'

/** Shorter files are not worth a line. */
const fewSeconds = 2

/** @type {{ testResults: { name: string, startTime: number, endTime: number }[] }} */
const report = JSON.parse(readFileSync(path.join(cache, 'test-report.json'), 'utf8'))
const durations = report.testResults
  .map(({ name, startTime, endTime }) => ({
    file: path.relative(root, name),
    seconds: Math.round((endTime - startTime) / 1000),
  }))
  .filter(({ seconds }) => seconds >= fewSeconds)
  .toSorted((a, b) => b.seconds - a.seconds)
  .map(({ file, seconds }) => [file, seconds])
const text = `${JSON.stringify(Object.fromEntries(durations), null, 2)}\n`
writeFileSync(path.join(root, 'scripts/testing/durations.json'), text)
