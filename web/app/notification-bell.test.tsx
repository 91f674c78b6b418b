import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { countNotifications, streamNotifications } from '#contract/notifications.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { startSignedInServer } from '#web/testing/signed-in-server.ts'
import { NotificationBell } from './notification-bell.tsx'

/** Lets the fake server keep the stream of changes open. */
function openStream() {
  const { fetch: others } = globalThis
  const opened: ReadableStreamDefaultController<Uint8Array>[] = []
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    if (!address.endsWith(streamNotifications.path)) return others(address, init)
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void opened.push(controller) })
    return Promise.resolve(new Response(body))
  })
  const send = (text: string) => opened.at(-1)?.enqueue(new TextEncoder().encode(text))
  return { opened, send }
}

it('says how many are new, and the new number as soon as something happens', async () => {
  const server = startSignedInServer()
  let unseen = 0
  server.answer(countNotifications, () => ({ unseen }))
  const stream = openStream()
  const { axe } = await renderScreen(<NotificationBell />)
  const bell = screen.getByRole('link', { name: 'Notifications' })
  expect(bell.getAttribute('href')).toBe('/dashboard/notification')
  await waitFor(() => expect(stream.opened).toHaveLength(1))
  expect(bell.textContent).toBe('Notifications')
  unseen = 3
  // an event may arrive in pieces
  stream.send('event: chan')
  stream.send('ged\ndata: {}\n\n')
  await screen.findByText('3 new')
  expect(await axe()).toEqual([])
  stream.send(': \n\n')
  unseen = 120
  stream.send('event: changed\ndata: {}\n\n')
  await screen.findByText('99+')
})
