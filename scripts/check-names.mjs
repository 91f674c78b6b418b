// @ts-check
/** File names: kebab-case, no grab bags, and a handler file exports the handler it is named after. */
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { reportErrors } from './report-errors.mjs'
import { codeFolders, isTest, listFiles } from './source-files.mjs'

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
const grabBag = /^(.+-)?(utils?|helpers?|misc)$/
const migrationName = /^server\/migrations\/\d{8}T\d{6}(-[a-z0-9]+)+\.sql$/
/** Names that a framework or a standard fixes. */
const fixedNames = new Set(['README.md', 'Dockerfile', 'OFL.txt'])

const root = process.cwd()
const paths = listFiles(root, [...codeFolders, 'docs', 'deploy']).filter(
  (path) => !basename(path).startsWith('.'),
)

/** @param {string} path */
function findNameError(path) {
  if (path.startsWith('server/migrations/'))
    return migrationName.test(path)
      ? undefined
      : `${path}: a migration is named YYYYMMDDTHHMMSS-what-it-holds.sql`
  for (const part of path.split('/')) {
    if (!kebab.test(part) && !fixedNames.has(part)) return `${path}: "${part}" is not kebab-case`
    if (grabBag.test(part.split('.')[0] ?? '')) return `${path}: "${part}" says nothing about what is inside`
  }
  return undefined
}

const roleFile = /^(?:.+-)?(?:index|routes|rules|store|present)\.ts$/

/** @param {string} path */
function findHandlerError(path) {
  if (!/^server\/features\/[^/]+\/[^/]+\.ts$/.test(path) || isTest(path) || roleFile.test(basename(path)))
    return undefined
  const name = basename(path, '.ts').replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase())
  const text = readFileSync(join(root, path), 'utf8')
  if (!/\bHandler</.test(text)) return undefined
  const exported = new RegExp(`^export (?:async )?(?:function\\*?|const|class|type) ${name}\\b`, 'im')
  return exported.test(text) ? undefined : `${path}: exports no "${name}"`
}

reportErrors(paths.flatMap((path) => findNameError(path) ?? findHandlerError(path) ?? []))
