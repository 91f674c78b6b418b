// @ts-check
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Writes new files. @param {Record<string, string>} files path → text */
export function writeFiles(files) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text, { flag: 'wx' })
    console.log(`  new      ${path}`)
  }
}

/**
 * Changes a file by steps that must each find their place.
 * @param {string} path
 * @param {readonly (readonly [pattern: RegExp, replace: (...groups: string[]) => string])[]} steps
 */
export function editFile(path, steps) {
  let text = readFileSync(path, 'utf8')
  for (const [pattern, replace] of steps) {
    if (!pattern.test(text)) throw new Error(`${path} has nothing like ${pattern}`)
    text = text.replace(pattern, replace)
  }
  writeFileSync(path, text)
  console.log(`  changed  ${path}`)
}

/** @param {readonly string[]} paths */
export function formatFiles(paths) {
  const oxfmt = fileURLToPath(new URL('../node_modules/oxfmt/bin/oxfmt', import.meta.url))
  spawnSync(process.execPath, [oxfmt, '--write', ...paths], { stdio: 'ignore' })
}

/** Ends a script with a sentence for people. @param {string} sentence @returns {never} */
export function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
