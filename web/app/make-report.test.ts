import fc from 'fast-check'
import { beforeEach, expect, it, vi } from 'vitest'
import { reportClientError } from '#contract/client-errors.ts'
import { makeReport } from './make-report.ts'

const { origin } = globalThis.location
beforeEach(() => void vi.stubGlobal('__BUILD_ID__', 'build-1'))

const where = { file: '', screen: '/dashboard', isShown: false, element: null }
const withStack = (stack: string, message = '') => Object.assign(new TypeError(message), { stack })

/** The stack of one error in the words of each engine. */
const stacks = {
  Chromium: (message: string) =>
    `TypeError: ${message}\n    at Array.map (<anonymous>)\n    at onChange (${origin}/assets/form-a1.js:2:1507)\n    at async ${origin}/assets/base-7.js?v=1:1:20`,
  Firefox: () =>
    `map@[native code]\nonChange@${origin}/assets/form-a1.js:2:1507\n@${origin}/assets/base-7.js?v=1:1:20\n`,
  Safari: () =>
    `map@[native code]\nonChange@${origin}/assets/form-a1.js:2:1507\n${origin}/assets/base-7.js?v=1:1:20`,
}

it.each(Object.entries(stacks))('reads the stack of %s', (_, stackOf) => {
  const report = makeReport({ ...where, error: withStack(stackOf('x is null'), 'x is null') })
  expect(report).toMatchObject({ stack: ['/assets/form-a1.js:2:1507', '/assets/base-7.js:1:20'] })
})

const other = 'chrome-extension://abcdef/content.js:1:2'
const own = `${origin}/assets/form-a1.js:2:1507`
it.each([
  ['an extension that our script calls', `f@${other}\ng@${own}`, undefined],
  ['our script that an extension calls', `g@${own}\nf@${other}`, ['/assets/form-a1.js:2:1507']],
  ['a script of another site', 'f@https://ads.example/assets/a.js:1:2', undefined],
  ['the page itself', `f@${origin}/dashboard:10:2`, []],
  ['no script', 'f@[native code]', undefined],
])('knows whose error it is: %s', (_, stack, frames) => {
  expect(makeReport({ ...where, error: withStack(stack) })?.stack).toEqual(frames)
})

function fieldOf(html: string): string | undefined {
  const box = document.createElement('div')
  box.innerHTML = html
  return makeReport({ ...where, error: withStack(`f@${own}`), element: box.querySelector('.used') })?.field
}

it.each([
  ['<input class="used" name="links[0].link">', 'links[0].link'],
  ['<section id="photo"><button id="_r_1_"><svg class="used"></svg></button></section>', 'photo'],
  ['<button id="mantine-abc123"><svg class="used"></svg></button>', 'button'],
  ['<input class="used" name="row-1234567-0193d6a0-0000-7000-8000-000000000000">', 'row-*-*'],
  ['<input class="used" name="what somebody typed">', 'input'],
])('names the field of %s', (html, field) => expect(fieldOf(html)).toBe(field))

it.each([
  ['/generate/vcard/', '/generate/vcard'],
  ['/', '/'],
  ['/backbone/outbox/mail-{$id}', '/backbone/outbox/mail-{$id}'],
  ['undefined', ''],
])('names the screen of the route %s', (screen, expected) => {
  expect(makeReport({ ...where, screen, error: withStack(`f@${own}`) })?.screen).toBe(expected)
})

it('never tells what was typed, wherever it comes into the error, and only what the server takes', () => {
  const typed = fc.string({ minLength: 1, maxLength: 30 }).map((text) => `~${text}§`)
  const before = fc.constantFrom('', `${origin}/assets/`, `\n    at f (${origin}/assets/`, `${origin}/`)
  const after = fc.constantFrom('', '.js:1:1', '/assets/a.js:1:1)')
  fc.assert(
    fc.property(
      typed,
      before,
      after,
      fc.constantFrom(...Object.values(stacks)),
      (text, start, end, stackOf) => {
        const message = `${text} is not defined ${start}${text}${end}`
        const error = withStack(`${stackOf(message)}\n    at Object.${text} (${own})`, message)
        error.name = `TypeError ${text}`
        const element = Object.assign(document.createElement('input'), { name: text, id: text, value: text })
        const report = makeReport({ error, file: '', screen: `/p/${text}`, element, isShown: false })
        expect(report?.stack[0]).toBe('/assets/form-a1.js:2:1507')
        expect(JSON.stringify(report)).not.toContain(JSON.stringify(text).slice(1, -1))
        expect(reportClientError.body.safeParse(report).error).toBeUndefined()
      },
    ),
  )
})

it('tells nothing of a message that quotes a value, as a place in it', () => {
  // letters alone, as the names of files have them
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{8,20}$/), (text) => {
      const message = `Unexpected ${origin}/assets/${text}.js:1:1`
      const report = makeReport({ ...where, error: withStack(stacks.Chromium(message), message) })
      expect(report?.stack).toHaveLength(2)
      expect(JSON.stringify(report)).not.toContain(text)
    }),
  )
})
