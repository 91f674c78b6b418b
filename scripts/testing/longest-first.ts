import { readFileSync } from 'node:fs'
import path from 'node:path'
import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

const root = path.resolve(import.meta.dirname, '../..')

/** Seconds of the longest files in an earlier whole run, by path: `npm test` on an idle machine, then `npm run test:durations`. */
const durations = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'durations.json'), 'utf8'),
) as Readonly<Record<string, number>>

/** The order in which projects start: the one with the longest files first. */
const projects = ['journeys', 'e2e', 'lifecycle', 'server', 'hard', 'browser', 'packages', 'scripts', 'web']

/** Starts the longest files first, so that no core waits for the last one; the files of a project stay together. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const secondsOf = ({ moduleId }: TestSpecification) => durations[path.relative(root, moduleId)] ?? 0
    const placeOf = ({ project }: TestSpecification) => projects.indexOf(project.name)
    return files.toSorted((a, b) => placeOf(a) - placeOf(b) || secondsOf(b) - secondsOf(a))
  }
}
