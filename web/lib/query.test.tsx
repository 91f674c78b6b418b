import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { getUnseenContactCount, listSharedContacts, updateSharedContactStatus } from '#contract/contacts.ts'
import { errors } from '#contract/errors.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { ApiError } from './call.ts'
import { createQueryClient } from './query-client.ts'
import type { MutationOptions } from './query.ts'
import { cacheUpdate, endpointQuery, useEndpointMutation } from './query.ts'

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
})

type Options = MutationOptions<typeof updateSharedContactStatus>

/** A count that the action "mark all as seen" changes, in the providers of the product. */
function useCount(options: Options) {
  const { data, error } = useQuery(endpointQuery(getUnseenContactCount))
  const setSeen = useEndpointMutation(updateSharedContactStatus, {
    invalidates: [getUnseenContactCount],
    ...options,
  })
  return { count: data?.count, error, setSeen }
}

function Count({ options }: { readonly options: Options }) {
  const { count, setSeen } = useCount(options)
  return (
    <button type="button" onClick={() => setSeen.mutate({ body: { all: true } })}>
      {`${String(count)} unseen, ${setSeen.status}`}
    </button>
  )
}

const show = async (options: Options = {}) => {
  server.answer(getUnseenContactCount, { count: 3 })
  const rendered = await renderScreen(<Count options={options} />)
  const button = await screen.findByRole('button', { name: '3 unseen, idle' })
  return { ...rendered, press: () => rendered.user.click(button) }
}

describe('a query on an endpoint', () => {
  it('has the call as its key', () => {
    expect(endpointQuery(listSharedContacts, { query: { start: 10 } }).queryKey).toEqual([
      '/v1/card/list-shared-contact',
      { query: { start: 10 } },
    ])
  })

  it('fails with the error of the server', async () => {
    server.refuse(getUnseenContactCount, 'forbidden')
    const client = createQueryClient()
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    )
    const { result } = renderHook(() => useQuery(endpointQuery(getUnseenContactCount)), { wrapper })
    await waitFor(() => expect(result.current.error).toBeInstanceOf(ApiError))
    expect(result.current.error?.code).toBe('forbidden')
    expect(server.sentTo(getUnseenContactCount)).toHaveLength(1)
  })

  it('asks again by itself while the server is away, after pauses that grow', () => {
    const { refetchInterval } = createQueryClient().getDefaultOptions().queries ?? {}
    const pauseOf = (error: Error | null, errorUpdateCount: number, data?: unknown) =>
      typeof refetchInterval === 'function'
        ? refetchInterval({ state: { data, error, errorUpdateCount } } as never)
        : undefined
    const away = new ApiError('unavailable')
    expect([1, 2, 3, 20].map((errors) => pauseOf(away, errors))).toEqual([3000, 6000, 12_000, 60_000])
    // what is shown stays as it is, and other errors do not go by themselves
    expect([pauseOf(away, 1, {}), pauseOf(new ApiError('forbidden'), 1), pauseOf(null, 0)]).toEqual([
      false,
      false,
      false,
    ])
  })

  it('says that what is shown could not be brought up to date', async () => {
    await renderScreen(<p>Here</p>)
    const client = createQueryClient()
    server.answer(getUnseenContactCount, { count: 3 })
    await client.query(endpointQuery(getUnseenContactCount))
    server.refuse(getUnseenContactCount, 'too_many_requests')
    await act(() => client.refetchQueries())
    expect((await screen.findByRole('alert')).textContent).toContain(errors.too_many_requests.text)
  })
})

describe('an action through an endpoint', () => {
  it('fetches again what it changed', async () => {
    const { press } = await show()
    server.answer(getUnseenContactCount, { count: 0 })
    server.answer(updateSharedContactStatus, { unseen: 0 })
    await press()
    expect(await screen.findByRole('button', { name: '0 unseen, success' })).toBeTruthy()
  })

  it('shows its error as a notice', async () => {
    const { press } = await show()
    server.refuse(updateSharedContactStatus, 'contact_not_found')
    await press()
    expect((await screen.findByRole('alert')).textContent).toContain(errors.contact_not_found.text)
  })

  it('shows no notice where the screen shows the error', async () => {
    const { press } = await show({ showsError: true })
    server.refuse(updateSharedContactStatus, 'contact_not_found')
    await press()
    await screen.findByRole('button', { name: '3 unseen, error' })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  describe('that is a switch', () => {
    const options: Options = {
      invalidates: [],
      optimistic: () => [cacheUpdate(getUnseenContactCount, ({ count }) => ({ count: count - 1 }))],
    }

    it('shows its result without a new fetch', async () => {
      const { press } = await show(options)
      server.answer(updateSharedContactStatus, { unseen: 2 })
      await press()
      expect(await screen.findByRole('button', { name: '2 unseen, success' })).toBeTruthy()
      expect(server.sentTo(getUnseenContactCount)).toHaveLength(1)
    })

    it('is taken back on an error', async () => {
      const { press } = await show(options)
      server.refuse(updateSharedContactStatus, 'unavailable')
      await press()
      expect(await screen.findByRole('button', { name: '3 unseen, error' })).toBeTruthy()
    })
  })
})
