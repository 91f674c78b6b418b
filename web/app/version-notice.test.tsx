import { Select, Switch } from '@mantine/core'
import { Link, useRouter } from '@tanstack/react-router'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Suspense, useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isLoadError, lazyPart, page } from '#web/kit/lazy-part.ts'
import type { Rendered } from '#web/testing/render-screen.tsx'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { reloadForMissingFiles, watchUse } from './missing-files.ts'
import { VersionNotice } from './version-notice.tsx'

reloadForMissingFiles()
let stop: (() => void) | undefined
let reloads = 0
const { location } = globalThis
const error = new TypeError('Failed to fetch dynamically imported module: /assets/part-1.js')

beforeEach(() => {
  reloads = 0
  sessionStorage.clear()
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('build-2')))
  const { href, origin } = location
  vi.stubGlobal('location', { href, origin, pathname: '/here', reload: () => (reloads += 1) })
})

afterEach(() => {
  // files of tests share their globals
  vi.stubGlobal('location', location)
  stop?.()
  stop = undefined
  Object.assign(page, { isInUse: false, isFileMissing: false })
})

/** As Vite says it of a file that it cannot load. */
const loseFile = () =>
  globalThis.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))

const Missing = lazyPart(() => Promise.reject<{ default: () => null }>(error))

/** A form that keeps no draft, with a part that is loaded when it is opened. */
function Form() {
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    // once, as beside all screens
    stop ??= watchUse(router)
  }, [router])
  return (
    <>
      <h1>Form</h1>
      <label>
        Name <input />
      </label>
      <Switch label="Public" />
      <Select label="Country" data={['India', 'Oman']} />
      <div data-testid="drop">Drop a picture here</div>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Suspense fallback="The part is loading">{isOpen ? <Missing /> : null}</Suspense>
      <Link to="/dashboard">There</Link>
      <Link to="/settings/user/profile" search={{ sort: 'name' } as never}>
        Sort
      </Link>
      <VersionNotice />
    </>
  )
}

const open = () => renderScreen(<Form />, '/settings/user/profile', ['/settings/user/profile', '/dashboard'])
const findNotice = () => screen.findByText(/^A part of Visita could not be loaded/)

it('reloads a page that nobody has used, or whose screen was left since', async () => {
  const { user } = await open()
  loseFile()
  await waitFor(() => expect(reloads).toBe(1))
  sessionStorage.clear()
  await user.type(screen.getByLabelText('Name'), 'Asha')
  await user.click(screen.getByRole('link', { name: 'There' }))
  await waitFor(() => expect(page.isInUse).toBe(false))
  loseFile()
  await waitFor(() => expect(reloads).toBe(2))
  expect(screen.queryByText(/^A part of Visita/)).toBeNull()
})

const acts: readonly [string, (user: Rendered['user']) => Promise<unknown>][] = [
  ['typed', (user) => user.type(screen.getByLabelText('Name'), 'Asha')],
  [
    'filled in by the browser',
    async () => fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'A' } }),
  ],
  ['switched', (user) => user.click(screen.getByLabelText('Public'))],
  ['chosen', (user) => user.click(screen.getByRole('combobox', { name: 'Country' }))],
  ['dropped', async () => fireEvent.drop(screen.getByTestId('drop'))],
]

it.each(acts)('keeps a page in which something was %s, and offers to reload it', async (_, act) => {
  const { user, axe } = await open()
  await act(user)
  await user.click(screen.getByRole('link', { name: 'Sort' }))
  loseFile()
  await findNotice()
  expect(reloads).toBe(0)
  expect(await axe()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText(/^A part of Visita/)).toBeNull()
  loseFile()
  await findNotice()
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  expect(reloads).toBe(1)
})

it('keeps the form around a part that cannot be loaded', async () => {
  const { user } = await open()
  await user.type(screen.getByLabelText('Name'), 'Asha')
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await findNotice()
  expect(screen.getByText('The part is loading')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Asha')
})

it('takes no error of the own code of a part for a missing file', () => {
  expect(isLoadError(error)).toBe(true)
  expect(isLoadError(new TypeError('undefined is not a function'))).toBe(false)
})
