import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { leadOn } from './lead-on.ts'

async function openAt(address: string) {
  const root = createRootRoute()
  const routes = ['/', '/payment/find'].map((path) => createRoute({ getParentRoute: () => root, path }))
  const history = createMemoryHistory({ initialEntries: ['/', address] })
  const router = createRouter({ routeTree: root.addChildren(routes), history })
  await router.load()
  await leadOn(router as never)
  return history
}

it('takes the place of the address that leads on, so that one step back is the screen before', async () => {
  const history = await openAt('/payment/originalPaymentCode?order=K7#top')
  expect(history.location.href).toBe('/payment/find?order=K7#top')
  history.back()
  expect(history.location.href).toBe('/')
})

it('leaves an address that no screen has', async () => {
  expect((await openAt('/payment/nowhere?order=K7')).location.href).toBe('/payment/nowhere?order=K7')
})
