import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reportClientError } from '#contract/client-errors.ts'
import type { ClientError } from '#contract/client-errors.ts'
import { page } from '#web/kit/lazy-part.ts'
import { ApiError } from '#web/lib/call.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { watchUse } from './missing-files.ts'
import { watchErrors } from './watch-errors.ts'

const { origin } = globalThis.location
const router = { state: { matches: [{ fullPath: '/user/Profile/{$id}' }] }, subscribe: () => () => undefined }
// listens to the window that all tests of this worker share; only errors of this file's own tests get to it
const { onCaughtError } = watchErrors(router as never)
const stop = watchUse(router as never)

let bodies: string[] = []
let files = 0
const reports = () => bodies.map((body) => JSON.parse(body) as ClientError)

beforeEach(() => {
  bodies = []
  files += 1
  vi.stubGlobal('__BUILD_ID__', 'build-1')
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    expect(path).toBe(reportClientError.path)
    bodies.push(body)
    return Promise.resolve(new Response('{}'))
  })
})
afterEach(() => {
  page.isInUse = false
  page.lastUsed = undefined
})

/** An error with the stack that Chromium would give it in the built product. */
function builtError(message: string, file = `${origin}/assets/form-a1b2c3${files}.js`): Error {
  const error = new TypeError(message)
  error.stack = `TypeError: ${message}\n    at Array.map (<anonymous>)\n    at onChange (${file}:2:1507)\n    at ${origin}/assets/base-7.js:1:20`
  return error
}

const throws = (error: unknown) => () => {
  throw error
}

const Field = ({ error, name = 'links[0].link' }: { readonly error: unknown; readonly name?: string }) => (
  <label>
    Link <input name={name} onChange={throws(error)} />
  </label>
)

const open = (ui: ReactNode) => renderScreen(ui)
const notice = /^This did not work\. What you typed is kept\./
const type = (text: string) => fireEvent.input(screen.getByLabelText('Link'), { target: { value: text } })
/** What was thrown before is handled when this is: imports are done in order. */
const waitForReport = () => vi.dynamicImportSettled()

it('shows one notice for a field that throws at each key, and sends one report', async () => {
  const { user, axe } = await open(
    <Field error={builtError("Cannot read properties of undefined (reading 'x')")} />,
  )
  await user.type(screen.getByLabelText('Link'), 'secret')
  await screen.findByText(notice)
  // the same error at another place: where the code goes on after the handler
  rejectWith(builtError("Cannot read properties of undefined (reading 'y')", `${origin}/assets/other-1.js`))
  await waitForReport()
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(reports()).toEqual([
    {
      build: 'build-1',
      screen: '/user/Profile/{$id}',
      field: 'links[0].link',
      name: 'TypeError',
      message: 'Cannot read properties of undefined',
      stack: [`/assets/form-a1b2c3${files}.js:2:1507`, '/assets/base-7.js:1:20'],
    },
  ])
  expect(reportClientError.body.safeParse(reports()[0]).success).toBe(true)
  expect(await axe()).toEqual([])
})

it('reports each field and button by itself, once', async () => {
  const error = builtError('x is not a function')
  await open(
    <>
      <Field error={error} />
      <button type="button" name="add" onClick={throws(error)}>
        Add
      </button>
    </>,
  )
  type('a')
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Add' }))
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  type('b')
  await screen.findByText(notice)
  await waitForReport()
  expect(reports().map(({ field }) => field)).toEqual(['links[0].link', 'add'])
})

/** Dispatched as a browser does for a promise that nobody handles. */
const rejectWith = (reason: unknown) =>
  globalThis.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
const throwOutside = (message: string, filename: string, error: unknown = null) =>
  globalThis.dispatchEvent(new ErrorEvent('error', { message, filename, error }))

it('reports a promise that nobody handles, what is thrown outside of React, and an error that an error page shows', async () => {
  await open(null)
  rejectWith(builtError('a is undefined'))
  await screen.findByText(notice)
  throwOutside('Uncaught', `${origin}/assets/x-1.js`, 'only a text')
  await waitForReport()
  expect(reports().map(({ message }) => message)).toEqual(['is undefined', undefined])
})

it('reports an error that an error page shows, without a notice', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await open(null)
  onCaughtError?.(builtError('Minified React error #31; visit https://react.dev/errors/31?args[]=secret'), {})
  await waitForReport()
  expect(reports().map(({ message }) => message)).toEqual(['Minified React error #31'])
  expect(screen.queryByText(notice)).toBeNull()
  expect(printed).toHaveBeenCalledOnce()
})

const abort = new DOMException('The operation was aborted.', 'AbortError')
const noise: readonly [string, () => void][] = [
  ['an error of the server', () => rejectWith(new ApiError('card_not_found', 'There is no such card.'))],
  ['a request that was stopped', () => rejectWith(abort)],
  [
    'a missing file',
    () => rejectWith(builtError('Failed to fetch dynamically imported module: /assets/a.js')),
  ],
  [
    'ResizeObserver',
    () => throwOutside('ResizeObserver loop completed with undelivered notifications.', origin),
  ],
  ['a script of another site', () => throwOutside('Script error.', '')],
  ['an extension', () => rejectWith(builtError('x is null', 'chrome-extension://abcdef/content.js'))],
  ['an extension of Safari', () => rejectWith(builtError('x is null', 'webkit-masked-url://hidden/'))],
  ['a text of an extension', () => throwOutside('Uncaught', 'moz-extension://abcdef/a.js', 'text')],
  ['a text without a place', () => rejectWith('Object Not Found Matching Id:1')],
]

it.each(noise)('says and sends nothing of %s', async (_, happen) => {
  await open(null)
  happen()
  await waitForReport()
  expect(bodies).toEqual([])
  expect(screen.queryByText(notice)).toBeNull()
})

it('shows a notice that was closed again only after a while', async () => {
  const { user } = await open(<Field error={builtError('')} />)
  type('a')
  await screen.findByText(notice)
  const closed = Date.now()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByText(notice)).toBeNull())
  type('ab')
  await waitForReport()
  expect(screen.queryByText(notice)).toBeNull()
  vi.spyOn(Date, 'now').mockReturnValue(closed + 60_000)
  type('abc')
  await screen.findByText(notice)
})

afterAll(stop)
