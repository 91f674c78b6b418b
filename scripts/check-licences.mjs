// @ts-check
/** Licences of what we ship: every production dependency must be free to use in a closed product. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reportErrors } from './report-errors.mjs'

const accepted = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/**
 * Files of their own that anyone may replace, which is what the LGPL asks for: libvips, a shared library that sharp loads, and the
 * decoder of HEIC (decision 0162).
 */
const replaceable = /^(?:@img\/sharp-|libheif-js$)/

/**
 * @param {string} expression an SPDX expression without nested brackets
 * @param {string} name
 * @returns {boolean}
 */
function isAccepted(expression, name) {
  const plain = expression.replace(/[()]/g, '')
  if (plain.includes(' OR ')) return plain.split(' OR ').some((part) => isAccepted(part, name))
  if (plain.includes(' AND ')) return plain.split(' AND ').every((part) => isAccepted(part, name))
  return accepted.has(plain) || (/^LGPL-3\.0(?:-or-later)?$/.test(plain) && replaceable.test(name))
}

const root = process.cwd()

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))

/** @type {[string, { dev?: boolean, devOptional?: boolean, license?: string }][]} */
const entries = Object.entries(readJson('package-lock.json').packages)
const shipped = entries.filter(
  ([path, entry]) => path !== '' && entry.dev !== true && entry.devOptional !== true,
)

const errors = shipped.flatMap(([path, entry]) => {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const manifest = `${path}/package.json`
  const licence =
    (existsSync(join(root, manifest)) ? readJson(manifest).license : entry.license) ?? 'no licence'
  const text = typeof licence === 'string' ? licence : JSON.stringify(licence)
  return isAccepted(text, name) ? [] : [`${name}: ${text} is not an accepted licence`]
})

console.log(`${shipped.length} production dependencies`)
reportErrors(errors)
