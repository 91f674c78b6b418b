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

it('asks for nothing when the first event says what the page knows', async () => {
  const server = startSignedInServer()
  let [unseen, times] = [2, 0]
  server.answer(countNotifications, () => {
    times += 1
    return { unseen }
  })
  const stream = openStream()
  await renderScreen(<NotificationBell />)
  await screen.findByText('2 new')
  await waitFor(() => expect(stream.opened).toHaveLength(1))
  stream.send('event: changed\ndata: {"unseen":2}\n\n')
  // read before the next one comes
  await new Promise((resolve) => setTimeout(resolve))
  unseen = 4
  stream.send('event: changed\ndata: {}\n\n')
  await screen.findByText('4 new')
  expect(times).toBe(2)
})

it('asks again when the first event says another number', async () => {
  const server = startSignedInServer()
  let unseen = 2
  server.answer(countNotifications, () => ({ unseen }))
  const stream = openStream()
  await renderScreen(<NotificationBell />)
  await screen.findByText('2 new')
  await waitFor(() => expect(stream.opened).toHaveLength(1))
  unseen = 4
  stream.send('event: changed\ndata: {"unseen":4}\n\n')
  await screen.findByText('4 new')
})
