// @ts-check
/**
 * A screen loads the catalogue of its slice, and those of other slices whose parts it shows. Its route names them:
 * `staticData: { slice: 'merchandise', textsOf: ['qrcodes'] }`, or a layout around it does. A catalogue too few is a screen in English. To tell them from
 * the imports, a door (index.ts) names its parts one by one.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'vite'
import { reportErrors } from './report-errors.mjs'
import { isCode, isTest, listFiles } from './source-files.mjs'

const root = process.cwd()
const paths = listFiles(root, ['web/features']).filter((path) => isCode(path) && !isTest(path))
const known = new Set(paths)
/** @param {string} path */
const read = (path) => readFileSync(join(root, path), 'utf8')
/** @param {string} path */
const sliceOf = (path) => /^web\/features\/([^/]+)\//.exec(path)?.[1] ?? ''

/**
 * What a file imports while it runs: a file of web/features, and of a door the names that are asked for.
 * @typedef {{ readonly file: string, readonly names: readonly string[] | undefined }} Import
 */

/**
 * @param {string} path
 * @param {string} specifier
 */
function resolve(path, specifier) {
  const file = specifier.startsWith('#') ? specifier.slice(1) : posix.join(posix.dirname(path), specifier)
  return known.has(file) ? file : undefined
}

/** @type {Map<string, ReturnType<typeof parseSync>>} */
const parsed = new Map()
/** @param {string} path */
function parse(path) {
  const found = parsed.get(path) ?? parseSync(path, read(path))
  parsed.set(path, found)
  return found
}

/**
 * @param {string} path
 * @returns {readonly Import[]}
 */
function importsOf(path) {
  const text = read(path)
  const { staticImports, staticExports, dynamicImports } = parse(path).module
  const found = [
    ...staticImports.flatMap(({ moduleRequest, entries }) => {
      const used = entries.filter(({ isType }) => !isType)
      const names = used.some(({ importName }) => importName.kind !== 'Name')
        ? undefined
        : used.flatMap(({ importName }) => importName.name ?? [])
      return entries.length > 0 && used.length === 0 ? [] : [{ specifier: moduleRequest.value, names }]
    }),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, importName, isType }) =>
        moduleRequest === null || isType
          ? []
          : [
              {
                specifier: moduleRequest.value,
                names: importName.name === null ? undefined : [importName.name],
              },
            ],
      ),
    ),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      specifier: text.slice(start + 1, end - 1),
      names: undefined,
    })),
  ]
  return found.flatMap(({ specifier, names }) => {
    const file = resolve(path, specifier)
    return file === undefined ? [] : [{ file, names }]
  })
}

/** @param {string} path */
const isDoor = (path) => /^web\/features\/[^/]+\/index\.ts$/.test(path)

/**
 * The files behind a door that have the given names; all without names.
 * @param {Import} door
 * @returns {readonly Import[]}
 */
const behind = ({ file: door, names }) =>
  parse(door).module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, exportName, importName, isType }) => {
      const file = moduleRequest === null ? undefined : resolve(door, moduleRequest.value)
      const isSought = names === undefined || names.includes(exportName.name ?? '')
      if (file === undefined || isType || !isSought) return []
      return [{ file, names: importName.name === null ? undefined : [importName.name] }]
    }),
  )

/**
 * The files of web/features that a screen may run, now or later.
 * @param {string} screen
 */
function filesOf(screen) {
  const reached = new Set([screen])
  for (const path of reached)
    for (const one of importsOf(path))
      for (const { file } of isDoor(one.file) ? behind(one) : [one]) reached.add(file)
  return reached
}

/**
 * The files that a catalogue of a slice names as the places of its texts.
 * @param {string} slice
 */
function placesOf(slice) {
  const catalogue = `web/features/${slice}/locales/en.po`
  return existsSync(join(root, catalogue))
    ? [...read(catalogue).matchAll(/^#: (\S+)/gm)].map(([, path]) => path)
    : []
}

const withTexts = new Set([...new Set(paths.map(sliceOf))].flatMap(placesOf))
const screens = paths.filter((path) => path.endsWith('-screen.tsx'))
const layouts = paths.filter((path) => path.endsWith('-layout.tsx'))
/** @param {string} path */
const routeOf = (path) => /createFileRoute\('([^']+)'\)/.exec(read(path))?.[1]

/**
 * What the routes of a screen say: its own, and the layouts around it.
 * @param {string} screen
 */
const readRoutes = (screen) =>
  [screen, ...layouts.filter((layout) => routeOf(screen)?.startsWith(`${routeOf(layout)}/`))]
    .map(read)
    .join('\n')
    .replaceAll(/\s+/g, ' ')

/** @param {string} screen */
function findErrors(screen) {
  const slice = sliceOf(screen)
  const shown = [...filesOf(screen)].filter((path) => withTexts.has(path)).map(sliceOf)
  const others = [...new Set(shown)].filter((other) => other !== slice).toSorted()
  const list = others.map((other) => `'${other}'`).join(', ')
  const wanted = `staticData: { slice: '${slice}'${list === '' ? '' : `, textsOf: [${list}]`}`
  const [, rest] = readRoutes(screen).split(wanted, 2)
  // a route may say more than whose texts it shows
  if (rest !== undefined && /^(?: }|, (?!textsOf))/.test(rest)) return []
  return [`${screen}: its route needs ${wanted} }, which loads the texts that it shows`]
}

/**
 * What else a door would do is left out of the build, and behind `*` nobody sees whose texts are shown.
 * @param {string} door
 */
function findCode(door) {
  const { body } = parse(door).program
  return body.every((node) => node.type === 'ExportNamedDeclaration' && node.source !== null)
    ? []
    : [`${door}: holds only lines like export { Part } from './part.tsx'`]
}

console.log(`${screens.length} screens`)
reportErrors([...screens.flatMap(findErrors), ...paths.filter(isDoor).flatMap(findCode)])
