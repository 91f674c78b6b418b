// @ts-check
/**
 * Every screen is reached by a link: its path stands somewhere in the web app, the site or a mail. A screen that only whoever knows its
 * address can open might as well not be there. And what a mail links to is there.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reportErrors } from './report-errors.mjs'
import { isCode, isTest, listFiles } from './source-files.mjs'

/** Screens of the specification that nothing leads to, and why. */
const openedByAddress = new Map([
  ['/claim-qrcode/ClaimQrCodeView', 'a preview of what a scan shows'],
  ['/claim-qrcode/QrCodeAlreadyClaimed', 'a preview of what a scan shows'],
  ['/claim-qrcode/QrCodeInActive', 'a preview of what a scan shows'],
  ['/backbone/merchandise-qr-code/$batch_id', 'another address of a batch'],
])

const root = process.cwd()
/** @param {string} path */
const read = (path) => readFileSync(join(root, path), 'utf8')

const paths = [...read('web/routes.ts').matchAll(/route\(\s*'([^']+)'/g)].map(([, path = '']) => path)
const source = listFiles(root, ['web', 'server', 'packages'])
  .filter((path) => isCode(path) && !isTest(path) && path !== 'web/routes.ts')
  // its own route names it, too
  .map((path) => read(path).replaceAll(/createFileRoute\(\s*'[^']+'/g, ''))
  .join('\n')

/** @param {string} text */
const escape = (text) => text.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`)
/** @param {string} text of a regular expression */
const stands = (text) => new RegExp(text).test(source)
const end = '[\'"`?#]'

/** Whether a link names the path, fills its parameter in (`/ticket/${id}`), or is joined of two parts (`${base}/edit`). @param {string} path */
function isLinked(path) {
  if (stands(`['"\`}]${escape(path)}${end}`)) return true
  const [begin = '', parameter] = path.split(/\{?\$/)
  if (parameter !== undefined && stands(`[\`}]${escape(begin)}\\$\\{`)) return true
  const places = [...path.matchAll(/\//g)].map(({ index }) => index).filter((index) => index > 0)
  return places.some(
    (at) => stands(`'${escape(path.slice(0, at))}'`) && stands(`\\}${escape(path.slice(at))}${end}`),
  )
}

/** The pages of the server, by what their lists of routes say. */
const pages = [...source.matchAll(/\bpage\(\[[^\]]*\],\s*(?:siteAddresses\(|\[)'([^']+)'/g)].map(
  ([, path = '']) => path,
)
const known = new Set(['/', ...paths, ...pages])
// with a part that is filled in, an address is taken from a row or token
const mailed = [...source.matchAll(/publicUrl\}(\/[\w./-]*)(?=[?#`'"\s])/g)].map(([, path = '']) => path)
/** Or the beginning of one that is joined of two parts. @param {string} path */
const isThere = (path) => known.has(path) || paths.some((screen) => screen.startsWith(`${path}/`))
const missing = new Set(mailed.filter((path) => !isThere(path)))

const unlinked = paths.filter((path) => !openedByAddress.has(path) && !isLinked(path))
const needless = [...openedByAddress.keys()].filter(isLinked)
reportErrors([
  ...[...missing].map((path) => `${path}: a mail leads there, and there is no such screen or page`),
  ...unlinked.map((path) => `${path}: no screen, page or mail leads there`),
  ...needless.map((path) => `${path}: is linked, and stands in the list of check-reachable.mjs`),
])
