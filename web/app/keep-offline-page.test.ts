import { afterEach, expect, it, vi } from 'vitest'
import { offlineCache, offlinePath } from '#cards/pages/offline-page-path.ts'
import { keepOfflinePage } from './keep-offline-page.ts'

afterEach(() => vi.unstubAllGlobals())

it('stores the page in the cache that the worker reads, and has the worker take over', async () => {
  const [add, register] = [vi.fn(), vi.fn()]
  const open = vi.fn(() => Promise.resolve({ add }))
  vi.stubGlobal('caches', { open })
  vi.stubGlobal('navigator', { serviceWorker: { register } })
  await keepOfflinePage()
  expect(open).toHaveBeenCalledWith(offlineCache)
  expect(add).toHaveBeenCalledWith(offlinePath)
  expect(register).toHaveBeenCalledWith('/push-worker.js')
})

it('stores nothing where the browser allows no worker', async () => {
  const open = vi.fn()
  vi.stubGlobal('caches', { open })
  vi.stubGlobal('navigator', {})
  await keepOfflinePage()
  expect(open).not.toHaveBeenCalled()
})
