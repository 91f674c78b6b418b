import { afterEach, describe, expect, it, vi } from 'vitest'
import { ZodError } from 'zod'
import { getUnseenContactCount } from '#contract/contacts.ts'
import { errors } from '#contract/errors.ts'
import { ApiError, UnreachableError, call, readReply } from './call.ts'

const read = (envelope: unknown, status = 200) => readReply(getUnseenContactCount, status, envelope)
const unavailable = new ApiError('unavailable', errors.unavailable.text)
const errorIn = (envelope: unknown, status: number): unknown => {
  try {
    return read(envelope, status)
  } catch (error) {
    return error
  }
}

describe('a reply', () => {
  it('is read from its envelope', () => {
    expect(read({ error: null, message: 'Fine', data: { count: 3 } })).toEqual({
      count: 3,
    })
  })

  it('that breaks the contract throws in development', () => {
    expect(() => read({ error: null, message: '', data: { count: '3' } })).toThrow(ZodError)
  })

  it.each([[undefined], [null], ['<html>'], [{ message: 'Bad Gateway' }], [{ error: 502, message: '' }]])(
    'of something else than our server counts as none: %j',
    (envelope) => {
      expect(errorIn(envelope, 502)).toEqual(unavailable)
    },
  )

  it('names the invalid fields', () => {
    const fields = [{ path: 'name', code: 'too_small', message: 'Enter a name.' }]
    const reply = { error: 'invalid_input', message: 'Some fields need your attention.', data: { fields } }
    expect(errorIn(reply, 422)).toEqual(new ApiError('invalid_input', reply.message, fields))
    expect(errorIn({ ...reply, data: { fields: [{ path: 7 }] } }, 422)).toMatchObject({ fields: [] })
  })

  it('with an error that this version does not know keeps its message', () => {
    expect(errorIn({ error: 'newer_error', message: 'Something new.', data: null }, 409)).toMatchObject({
      code: 'internal',
      message: 'Something new.',
    })
  })
})

describe('a call', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it('throws an ApiError when the reply is no JSON', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<!doctype html>', { status: 502 })))
    await expect(call(getUnseenContactCount)).rejects.toEqual(unavailable)
  })

  it.each([
    [false, 'You are offline. Try again once you have a connection.'],
    [true, 'The server cannot be reached right now. Check your connection, or try again soon.'],
  ])('says what is wrong when no reply comes (online: %s)', async (isOnline, message) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const error = await call(getUnseenContactCount).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(UnreachableError)
    expect(error).toMatchObject({ code: 'unavailable', message })
    vi.restoreAllMocks()
  })

  it('throws when it is aborted', async () => {
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => Promise.reject(signal?.reason as Error))
    const controller = new AbortController()
    controller.abort(new DOMException('gone', 'AbortError'))
    await expect(call(getUnseenContactCount, { signal: controller.signal })).rejects.toThrow('gone')
  })
})
