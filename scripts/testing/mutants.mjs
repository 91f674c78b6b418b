// @ts-check
// Changes of one line that a test has to notice: `npm run mutants` makes them (scripts/mutants.mjs).
import { Visitor, parseSync } from 'vite'

/**
 * @typedef {{ start: number, end: number, text: string, what: string }} Mutant a part of a file, by its place in UTF-16 units, and what
 *   stands there instead
 * @typedef {import('vite').ESTree.Node & Record<string, any>} Node
 */

/** What stands instead of an operator: the bounds of a comparison, its opposite, the other sign. */
const operators = /** @type {const} */ ({
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
})

/** The same in SQL, and the lock that makes others wait. */
const inSql = [
  [/ and /g, ' or '],
  [/ or /g, ' and '],
  [/ < /g, ' <= '],
  [/ <= /g, ' < '],
  [/ > /g, ' >= '],
  [/ >= /g, ' > '],
  [/ = /g, ' <> '],
  [/ \+ /g, ' - '],
  [/ - /g, ' + '],
  [/ for update/g, ''],
  [/\bgreatest\(/g, 'least('],
  [/\bleast\(/g, 'greatest('],
  [/ is not null/g, ' is null'],
  [/ is null/g, ' is not null'],
]

/** Of a query builder: the operator between a column and a value. */
const inQueries = {
  '=': '!=',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  is: 'is not',
  'is not': 'is',
  in: 'not in',
}

/** A call that makes a query smaller or makes others wait: without it, more rows are found, or nobody waits. */
const narrowing = new Set(['where', 'whereRef', 'having', 'forUpdate', 'onRef', 'on'])

/** @param {Node} node whether it is a text, which `+` joins */
const isText = (node) =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')

/** @param {Node} body whether a guard ends its function here */
const isEnd = (body) => {
  const only = body.type === 'BlockStatement' && body.body.length === 1 ? body.body[0] : body
  return only !== undefined && /^(?:Return|Throw|Continue|Break)Statement$/.test(only.type)
}

/** @param {string} code @param {Pick<Node, 'start' | 'end'>} part of a template @returns {Mutant[]} */
const findInSql = (code, { start, end }) =>
  inSql.flatMap(([pattern = /$/, other = '']) =>
    [...code.slice(start, end).matchAll(/** @type {RegExp} */ (pattern))].map(({ 0: words, index }) => ({
      start: start + index,
      end: start + index + words.length,
      text: String(other),
      what: `${words.trim()} becomes ${String(other).trim() || 'nothing'}`,
    })),
  )

/**
 * @param {string} file its path, which tells the language
 * @param {string} code
 * @returns {Mutant[]} in the order of the file
 */
export function findMutants(file, code) {
  const { program } = parseSync(file, code)
  /** @type {Mutant[]} */
  const found = []
  /** @param {Pick<Node, 'start' | 'end'>} at @param {string} text @param {string} what */
  const put = ({ start, end }, text, what) => void found.push({ start, end, text, what })
  /** @param {Node} node an operator stands between its two sides */
  const putOperator = ({ left, right, operator }) => {
    const text = operators[/** @type {keyof typeof operators} */ (operator)]
    const place = code.indexOf(operator, left.end)
    if (text !== undefined && place < right.start)
      put({ start: place, end: place + operator.length }, text, `${operator} becomes ${text}`)
  }
  new Visitor({
    BinaryExpression(node) {
      if (node.operator !== '+') return putOperator(node)
      const place = code.indexOf('+', node.left.end)
      if (!isText(node.left) && !isText(node.right)) put({ start: place, end: place + 1 }, '-', '+ becomes -')
    },
    LogicalExpression: putOperator,
    UnaryExpression(node) {
      if (node.operator === '!') put({ start: node.start, end: node.start + 1 }, '', '! is gone')
    },
    IfStatement({ test, consequent, alternate }) {
      if (alternate === null && isEnd(consequent)) put(test, 'false', 'a guard is gone')
      else put(test, `!(${code.slice(test.start, test.end)})`, 'if becomes if not')
    },
    ConditionalExpression({ test }) {
      put(test, `!(${code.slice(test.start, test.end)})`, 'the other branch')
    },
    Literal(node) {
      if (typeof node.value === 'boolean')
        put(node, String(!node.value), `${node.raw} becomes ${!node.value}`)
      if (typeof node.value === 'number')
        put(node, String(node.value + 1), `${node.raw} becomes ${node.value + 1}`)
    },
    CallExpression(node) {
      const { callee } = node
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const { name } = callee.property
      if (narrowing.has(name)) put({ start: callee.object.end, end: node.end }, '', `.${name}() is gone`)
      if (name === 'some' || name === 'every')
        put(callee.property, name === 'some' ? 'every' : 'some', `${name} becomes the other`)
      const [, between] = node.arguments
      const other =
        between?.type === 'Literal' && inQueries[/** @type {keyof typeof inQueries} */ (between.value)]
      if (other && narrowing.has(name)) put(between, `'${other}'`, `${between.value} becomes ${other}`)
    },
    ExpressionStatement({ expression, start, end }) {
      if (expression.type === 'AwaitExpression') put({ start, end }, ';', 'an effect is gone')
    },
    TaggedTemplateExpression({ quasi }) {
      for (const part of quasi.quasis) found.push(...findInSql(code, part))
    },
  }).visit(program)
  return found.toSorted((one, other) => one.start - other.start || one.end - other.end)
}

/** @param {string} code @param {Mutant} mutant */
export const change = (code, { start, end, text }) => code.slice(0, start) + text + code.slice(end)
