// @ts-check
/**
 * Texts that people read pass through the catalogues (CONTRIBUTING.md, "Add a text"): a literal in JSX text, in a
 * user-facing attribute or property, or in a notice is an error.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Visitor, parseSync } from 'vite'
import { reportErrors } from './report-errors.mjs'
import { isTest, listFiles } from './source-files.mjs'

/** @import { ESTree } from 'vite' */

/** Attributes and properties that people see, or that are read to them. */
const userFacing =
  /^(?:aria-(?:label|description|placeholder|roledescription|valuetext)|title|label|placeholder|alt|description|confirmLabel|cancelLabel|nothingFoundMessage|checkedLabel|heading|hint)$/

/** What needs no translation: names, addresses (`name@example.com`), and texts without a word. */
const isWord = (/** @type {string} */ text) =>
  /\p{L}{2}/u.test(text.replaceAll(/\b(?:Visita|QR|CSV|PDF|PNG|SVG)\b|\S*(?:@|\.com\b)\S*/g, ''))

const root = process.cwd()

/**
 * The literals with words that an expression may result in. What a call or a tag makes of them is its own.
 * @param {ESTree.Node | null | undefined} node
 * @returns {ESTree.Node[]}
 */
function literalsOf(node) {
  if (node == null) return []
  if (node.type === 'Literal') return typeof node.value === 'string' && isWord(node.value) ? [node] : []
  if (node.type === 'TemplateLiteral') return node.quasis.some(({ value }) => isWord(value.raw)) ? [node] : []
  if (node.type === 'JSXExpressionContainer') return literalsOf(node.expression)
  if (node.type === 'ConditionalExpression')
    return [...literalsOf(node.consequent), ...literalsOf(node.alternate)]
  if (node.type === 'LogicalExpression') return [...literalsOf(node.left), ...literalsOf(node.right)]
  return []
}

/** The macro makes a message of what it surrounds; code and keys are the same in every language. */
const notRead = /^(?:Trans|Plural|Select|code|kbd|Kbd|style)$/

/** @param {string} path */
function findLiterals(path) {
  const text = readFileSync(join(root, path), 'utf8')
  /** @type {ESTree.Node[]} */
  const found = []
  /** @type {ESTree.Node[]} */
  const skipped = []
  const findChildren = (/** @type {readonly ESTree.JSXChild[]} */ children) =>
    children.flatMap((child) =>
      child.type === 'JSXText' ? (isWord(child.value) ? [child] : []) : literalsOf(child),
    )
  new Visitor({
    JSXElement(element) {
      const { name } = element.openingElement
      if (name.type === 'JSXIdentifier' && notRead.test(name.name)) skipped.push(element)
      found.push(...findChildren(element.children))
    },
    JSXFragment: ({ children }) => void found.push(...findChildren(children)),
    JSXAttribute({ name, value }) {
      if (name.type === 'JSXIdentifier' && userFacing.test(name.name)) found.push(...literalsOf(value))
    },
    Property({ key, value }) {
      const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''
      if (userFacing.test(name)) found.push(...literalsOf(value))
    },
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type === 'Identifier' && callee.name === 'showNotice') found.push(...literalsOf(first))
    },
  }).visit(parseSync(path, text).program)
  return found
    .filter(({ start }) => !skipped.some((node) => node.start <= start && start < node.end))
    .map(({ start }) => `${path}:${text.slice(0, start).split('\n').length}`)
}

const paths = listFiles(root, ['web']).filter(
  (path) => /\.tsx?$/.test(path) && !isTest(path) && !/\.gen\.ts$|^web\/routes\.ts$|\/testing\//.test(path),
)
const errors = paths
  .flatMap(findLiterals)
  .map(
    (place) =>
      `${place}: a text that people read stands in the source: use a macro (CONTRIBUTING.md, "Add a text")`,
  )
console.log(`${paths.length} files`)
reportErrors(errors)
