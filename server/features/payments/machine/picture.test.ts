import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { orderMoves, paymentMoves, refundMoves } from './rules.ts'

/** The picture of the machine in docs/money.md is drawn from the tables that it uses: `UPDATE_GOLDEN=1 npm test -- <this file>` writes it. */

const file = 'docs/money.md'
const place = /(?<=<!-- moves -->\n)[\s\S]*?(?=<!-- \/moves -->)/

type Moves = Readonly<Record<string, Readonly<Partial<Record<string, string>>>>>
const things: readonly { readonly name: string; readonly first: string; readonly moves: Moves }[] = [
  { name: 'Order', first: 'open', moves: orderMoves },
  { name: 'Payment', first: 'failed', moves: paymentMoves },
  { name: 'Refund', first: 'requested', moves: refundMoves },
]

/** What happens, in the words of a reader. */
const words: Readonly<Record<string, string>> = {
  paid: 'money fits',
  over: 'its time or its attempts are over',
  cancelled: 'cancelled',
  allIsBack: 'all is back',
  someIsNotBack: 'a refund has failed after all',
  authorized: 'authorized',
  captured: 'captured',
  asked: 'a process asks, again after two minutes',
  unanswered: 'the provider cannot be reached',
  processing: 'the provider works on it',
  done: 'the money is back',
  failed: 'refused, or not made',
  takenBack: 'the provider has the money again',
  madeAfterAll: 'told by our key: it was made',
}

function draw(): string {
  const parts = things.map(({ name, first, moves }) => {
    const lines = Object.entries(moves).flatMap(([what, leads]) =>
      Object.entries(leads).map(([from, to = '']) => `    ${from} --> ${to}: ${words[what] ?? what}`),
    )
    return [
      `### ${name}`,
      '',
      '```mermaid',
      'stateDiagram-v2',
      `    [*] --> ${first}`,
      ...lines,
      '```',
      '',
    ].join('\n')
  })
  return `\n${parts.join('\n')}\n`
}

it('shows the moves that the machine makes, and no others', () => {
  if (process.env['UPDATE_GOLDEN'] === '1' && existsSync(file))
    writeFileSync(file, readFileSync(file, 'utf8').replace(place, draw()))
  expect(place.exec(readFileSync(file, 'utf8'))?.[0]).toBe(draw())
  for (const what of things.flatMap(({ moves }) => Object.keys(moves))) expect(words).toHaveProperty(what)
})
