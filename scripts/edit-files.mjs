// @ts-check
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * What a generator is about to write. Nothing is on disk before `write`, which writes all files or, when a later step
 * fails, none.
 */
export class FileChanges {
  /** @type {Map<string, string>} path → text */
  #texts = new Map()
  /** @type {Map<string, string | undefined>} path → text before; undefined where there was no file */
  #before = new Map()

  /** Adds new files. @param {Record<string, string>} files path → text @throws {Error} when one exists */
  add(files) {
    for (const [path, text] of Object.entries(files)) {
      if (existsSync(path)) throw new Error(`${path} exists already.`)
      this.#texts.set(path, text)
    }
  }

  /**
   * Changes a file by steps that must each find their place.
   * @param {string} path
   * @param {readonly (readonly [pattern: RegExp, replace: (...groups: string[]) => string])[]} steps
   * @throws {Error} when a step does not find its place
   */
  edit(path, steps) {
    let text = this.#texts.get(path) ?? readFileSync(path, 'utf8')
    for (const [pattern, replace] of steps) {
      if (!pattern.test(text)) throw new Error(`${path} has nothing like ${pattern}`)
      text = text.replace(pattern, replace)
    }
    this.#texts.set(path, text)
  }

  /**
   * Formats and writes all files, then runs the scripts that generate from them. Restores every file when one fails.
   * @param {{ script: string, output: string }[]} generators scripts below scripts/, and the file that each writes
   */
  write(...generators) {
    const texts = format(this.#texts)
    const outputs = generators.map(({ output }) => output)
    for (const path of [...texts.keys(), ...outputs])
      this.#before.set(path, existsSync(path) ? readFileSync(path, 'utf8') : undefined)
    try {
      for (const [path, text] of texts) {
        mkdirSync(dirname(path), { recursive: true })
        writeFileSync(path, text)
      }
      for (const { script } of generators) runScript(script)
    } catch (error) {
      this.#restore()
      throw error
    }
    for (const [path, before] of this.#before)
      console.log(`  ${before === undefined ? 'new    ' : 'changed'}  ${path}`)
  }

  #restore() {
    for (const [path, before] of this.#before) {
      if (before === undefined) rmSync(path, { force: true })
      else writeFileSync(path, before)
    }
  }
}

/** @param {string} script below scripts/ @throws {Error} with its own words when it fails */
function runScript(script) {
  const { status, stderr } = spawnSync(process.execPath, [`scripts/${script}`], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`scripts/${script} failed: nothing was changed.\n${stderr}`)
}

/** @param {ReadonlyMap<string, string>} texts path → text @returns {Map<string, string>} the same, as oxfmt sets them */
function format(texts) {
  const oxfmt = join(root, 'node_modules/oxfmt/bin/oxfmt')
  // Inside the project, so that its settings apply.
  const folder = mkdtempSync(join(process.cwd(), 'scripts/.new-'))
  try {
    for (const [path, text] of texts) {
      mkdirSync(join(folder, dirname(path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const { status, stderr } = spawnSync(process.execPath, [oxfmt, '--write', folder], { encoding: 'utf8' })
    if (status !== 0) throw new Error(`The new files cannot be formatted: ${stderr}`)
    return new Map([...texts.keys()].map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The imports at the head of a file, to which one is added. */
export const imports = /(?:^import (?:.*|\{\n(?:  .*\n)*\} from .*)\n)+/m

/** The time stamp of a new migration; later than that of every migration there is. */
export function nextTimeStamp() {
  const now = new Date().toISOString().replaceAll(/[-:]|\..*/g, '')
  const last = readdirSync('server/migrations').toSorted().at(-1)?.slice(0, now.length) ?? ''
  return now > last ? now : `${last.slice(0, 9)}${String(Number(last.slice(9)) + 1).padStart(6, '0')}`
}

/** Ends a script with a message for people. @param {string} message @returns {never} */
export function fail(message) {
  console.error(message)
  process.exit(1)
}

/** Runs a generator; an error ends it with its message. @param {() => void} generate */
export function runGenerator(generate) {
  try {
    generate()
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error))
  }
}
