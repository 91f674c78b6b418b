// @ts-check
// Where builds lie: each in a folder of its own, dist/builds/<name>, and whole once it holds the list of its files, which is
// written last. dist/server/main.js and admin.js lead into the build that starts next; a server that runs keeps its own.
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

const listName = 'files.json'
const programs = ['admin', 'main']

/**
 * The folder of a whole build of these very sources.
 * @param {string} dist
 * @param {string} hash of the sources
 * @returns {string | undefined} its name in dist/builds
 */
export function findBuild(dist, hash) {
  const folder = path.join(dist, 'builds')
  if (!existsSync(folder)) return undefined
  return readdirSync(folder).find(
    (name) => name.startsWith(nameOf(hash)) && isWhole(path.join(folder, name), hash),
  )
}

/**
 * The build that starts next; undefined when there is none, or one of a version that had no folders for builds.
 * @param {string} dist
 * @returns {string | undefined}
 */
export function findPlaced(dist) {
  const file = path.join(dist, 'server/main.js')
  return existsSync(file) ? /\.\.\/builds\/([\w-]+)\//.exec(readFileSync(file, 'utf8'))?.[1] : undefined
}

/**
 * Makes a build the one that starts next. Each file is replaced whole: nobody ever reads a part of it.
 * @param {string} dist
 * @param {string} name
 */
export function placeBuild(dist, name) {
  mkdirSync(path.join(dist, 'server'), { recursive: true })
  for (const program of programs) {
    const file = path.join(dist, 'server', `${program}.js`)
    const text = `import '../builds/${name}/server/${program}.js'\n`
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
    writeFileSync(`${file}.${process.pid}.new`, text)
    renameSync(`${file}.${process.pid}.new`, file)
  }
}

/**
 * Gives a finished draft its list of files and its place among the builds.
 * @param {string} dist
 * @param {string} hash of the sources
 * @returns {string} its name
 */
export function keepDraft(dist, hash) {
  const draft = path.join(dist, 'builds/draft')
  const list = JSON.stringify({ hash, files: measure(draft) })
  writeFileSync(path.join(draft, listName), list, { flush: true })
  // a build that lacks files has the name already, and perhaps a server that runs from what is left of it
  let name = nameOf(hash)
  for (let count = 2; existsSync(path.join(dist, 'builds', name)); count++) name = `${nameOf(hash)}-${count}`
  renameSync(draft, path.join(dist, 'builds', name))
  return name
}

/**
 * Removes builds that nobody needs, and what versions without folders for builds left.
 * @param {string} dist
 * @param {(name: string) => boolean} isNeeded
 */
export function removeBuilds(dist, isNeeded) {
  for (const name of readdirSync(path.join(dist, 'builds')))
    if (!isNeeded(name)) rmSync(path.join(dist, 'builds', name), { recursive: true, force: true })
}

/**
 * Removes the files of a version that had no folders for builds: a server of it may have run until the build before this.
 * @param {string} dist
 */
export function removeOldLayout(dist) {
  rmSync(path.join(dist, 'web'), { recursive: true, force: true })
  const kept = new Set(programs.map((program) => `${program}.js`))
  for (const name of readdirSync(path.join(dist, 'server')))
    if (!kept.has(name)) rmSync(path.join(dist, 'server', name), { recursive: true, force: true })
}

/** @param {string} hash */
const nameOf = (hash) => hash.slice(0, 16)

/**
 * Whether nothing of a build is missing or shortened, as after a power cut.
 * @param {string} folder
 * @param {string} hash
 */
function isWhole(folder, hash) {
  try {
    const list = JSON.parse(readFileSync(path.join(folder, listName), 'utf8'))
    return (
      list.hash === hash &&
      Object.entries(list.files).every(([file, size]) => statSync(path.join(folder, file)).size === size)
    )
  } catch {
    return false
  }
}

/**
 * @param {string} folder
 * @returns {Record<string, number>} the sizes of all files, by their path
 */
function measure(folder) {
  /** @type {Record<string, number>} */
  const sizes = {}
  for (const file of /** @type {string[]} */ (readdirSync(folder, { recursive: true }))) {
    const found = statSync(path.join(folder, file))
    if (found.isFile()) sizes[file] = found.size
  }
  return sizes
}
